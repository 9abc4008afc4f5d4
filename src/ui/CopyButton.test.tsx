import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton, type CopyButtonProps } from './CopyButton.js'
import { LiveRegion } from './LiveRegion.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(props: Partial<CopyButtonProps> = {}) {
  const user = userEvent.setup()
  render(
    <LiveRegion>
      <CopyButton
        text="0x8e3B"
        label="Copy"
        copiedLabel="Copied"
        failedLabel="Not allowed"
        name="Copy address"
        {...props}
      />
    </LiveRegion>,
  )
  return user
}

test('a copy writes to the clipboard, changes the label and is announced', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('0x8e3B')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

test('beforeCopy returning false cancels the copy', async () => {
  const user = show({ beforeCopy: () => false })
  await navigator.clipboard.writeText('before')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('a denied copy is announced and the button does not show success', async () => {
  const user = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  document.execCommand = () => false
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(screen.getByRole('status').textContent).toBe('Not allowed')
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})

test('after a denied copy the text is shown selected, with the reason', async () => {
  const user = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  document.execCommand = () => false
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy address' })
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('0x8e3B')
  expect(screen.getAllByText('Not allowed').length).toBeGreaterThan(1)
  expect(document.querySelectorAll('textarea')).toHaveLength(1)
})

/** Lets the page read the clipboard, which contains this text whatever is copied. */
function withClipboard(state: PermissionState, content: string) {
  const query = vi.fn(async () => ({ state }))
  vi.stubGlobal('navigator', Object.create(navigator, { permissions: { value: { query } } }))
  return vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(content)
}

const changedLabel = 'Something changed what you copied'

test('a clipboard that contains another text afterwards is reported, not shown as copied', async () => {
  const user = show({ changedLabel })
  withClipboard('granted', '0xBAD')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect((await screen.findAllByText(changedLabel)).length).toBeGreaterThan(0)
  expect(screen.getByRole('status').textContent).toBe(changedLabel)
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})

test('the clipboard is not read without permission', async () => {
  const user = show({ changedLabel })
  const read = withClipboard('prompt', '0xBAD')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(read).not.toHaveBeenCalled()
})

test('a changed text is not shown as copied', async () => {
  const user = userEvent.setup()
  const labels = { label: 'Copy', copiedLabel: 'Copied', failedLabel: 'Not allowed' }
  const { rerender } = render(<CopyButton text="a" {...labels} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  act(() => rerender(<CopyButton text="b" {...labels} />))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})
