import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.js'

afterEach(cleanup)

test.each([{ disabled: true }, { busy: true }])(
  'a button that is %o stays focusable but does nothing',
  async (state) => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button kind="primary" type="submit" onClick={onClick} {...state}>
          Enter 30 USD or more
        </Button>
      </form>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Enter 30 USD or more' })
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
  },
)

test('the default type is button, so it does not submit a form of the host page', () => {
  render(<Button kind="soft">Copy</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})
