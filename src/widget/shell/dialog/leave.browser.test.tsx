import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMotion } from '../../../../test/support/heldMotion.js'
import { widgetSheet } from '../../../../test/support/hostSheets.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import { DepositModal } from '../../DepositModal.js'

const style = document.createElement('style')
style.textContent = widgetSheet

const onOpenChange = vi.fn()
/** Runs when the dialog has opened or closed, before the next frame: what starts to move is held still. */
const observer = new MutationObserver(() => {
  for (const transition of transitions()) transition.pause()
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.head.append(style)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
})
afterEach(async () => {
  observer.disconnect()
  cleanup()
  style.remove()
  onOpenChange.mockReset()
  await emulateMotion('no-preference')
  await page.viewport(1280, 800)
})

function Host({ client }: { client: ReturnType<typeof createDepositClient> }) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    onOpenChange(next)
    setOpen(next)
  }
  return (
    <DepositProvider client={client} storage={null}>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => change(true)}>
        Deposit
      </button>
      <DepositModal open={open} onOpenChange={change} />
    </DepositProvider>
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const sheet = () => dialog().querySelector('.dw') as HTMLElement
const host = () => screen.getByText('Deposit', { selector: 'button' })
const top = () => sheet().getBoundingClientRect().top
const transitions = () =>
  document.getAnimations().filter((animation): animation is CSSTransition => {
    const { target } = animation.effect as KeyframeEffect
    return animation instanceof CSSTransition && (target === dialog() || target === sheet())
  })

function finishTransitions(): void {
  for (const transition of transitions()) transition.finish()
}

/** Renders a closed dialog and opens it from the page. */
async function openFromPage(width: number) {
  await page.viewport(width, 800)
  const { fetch } = createScenario('card', { hold: true })
  const view = render(<Host client={createDepositClient({ baseUrl: '/api', fetch })} />)
  host().focus()
  host().click()
  await screen.findByText('You pay')
  await waitFor(() => expect(dialog().open).toBe(true))
  return view
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog().open).toBe(false))
}

test.each([
  ['sheet', 390, 360, 220],
  ['dialog', 1280, 220, 140],
])('a %s of %i px comes in %i ms and leaves in %i ms, by translate and opacity', async (_, width, comes, leaves) => {
  await openFromPage(width)
  const times = () => new Set(transitions().map(({ effect }) => effect?.getTiming().duration))
  const properties = () => transitions().map(({ transitionProperty }) => transitionProperty)
  await waitFor(() => expect(times()).toEqual(new Set([comes])))
  finishTransitions()
  await close()
  expect(times()).toEqual(new Set([leaves]))
  expect(['translate', 'opacity', 'display', 'overlay']).toEqual(expect.arrayContaining(properties()))
  expect(getComputedStyle(dialog()).display).toBe('grid')
  finishTransitions()
  await waitFor(() => expect(getComputedStyle(dialog()).display).toBe('none'))
  expect(transitions()).toEqual([])
})

test.each([390, 1280])(
  'the page is usable at once while a dialog leaves, and nothing in that is: %i px',
  async (width) => {
    await openFromPage(width)
    finishTransitions()
    await close()
    expect(transitions().length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(host())
    expect(document.elementFromPoint(width / 2, 600)).toBe(host())
    expect(document.documentElement.style.overflow).toBe('')
    expect(dialog().inert).toBe(true)
    sheet().querySelector('button')?.focus()
    expect(document.activeElement).toBe(host())
  },
)

test.each([390, 1280])('opened again on its way out, it turns around where it is: %i px', async (width) => {
  await openFromPage(width)
  finishTransitions()
  const place = top()
  await close()
  for (const transition of transitions()) transition.currentTime = 120
  const middle = top()
  expect(middle).toBeGreaterThan(place)
  host().click()
  await waitFor(() => expect(dialog().open).toBe(true))
  expect(Math.abs(top() - middle)).toBeLessThan(1)
  expect(dialog().inert).toBe(false)
  expect(dialog().contains(document.activeElement)).toBe(true)
  finishTransitions()
  expect(top()).toBe(place)
  expect(dialog().scrollTop).toBe(0)
  expect(getComputedStyle(sheet()).opacity).toBe('1')
})

test('closed twice, it is closed once', async () => {
  await openFromPage(390)
  await close()
  await userEvent.keyboard('{Escape}')
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  finishTransitions()
  await waitFor(() => expect(getComputedStyle(dialog()).display).toBe('none'))
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  expect(document.activeElement).toBe(host())
})

test('a host that unmounts leaves nothing of a dialog on its way out', async () => {
  const { unmount } = await openFromPage(390)
  finishTransitions()
  await close()
  expect(transitions().length).toBeGreaterThan(0)
  unmount()
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.getAnimations()).toEqual([])
})

test.each([390, 1280])('with reduced motion it comes and goes at once: %i px', async (width) => {
  await emulateMotion('reduce')
  await openFromPage(width)
  expect(document.getAnimations()).toEqual([])
  await close()
  expect(getComputedStyle(dialog()).display).toBe('none')
  expect(document.getAnimations()).toEqual([])
})

describe('help', () => {
  const help = () => document.querySelector<HTMLDialogElement>('dialog dialog')
  const helpMotion = () =>
    (help()?.getAnimations({ subtree: true }) ?? []).filter((animation) => animation instanceof CSSTransition)
  const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

  async function openHelp(): Promise<void> {
    await screen.findByRole('button', { name: 'Help' })
    button('Help').focus()
    button('Help').click()
    await screen.findByRole('heading', { name: 'Help' })
    for (const transition of helpMotion()) transition.finish()
  }

  test.each([390, 1280])('leaves as a dialog does, while the screen beneath it is usable: %i px', async (width) => {
    await openFromPage(width)
    finishTransitions()
    await openHelp()
    button('Close').click()
    await waitFor(() => expect(help()?.open).toBe(false))
    expect(helpMotion().length).toBeGreaterThan(0)
    expect(help()?.inert).toBe(true)
    expect(document.activeElement).toBe(button('Help'))
    for (const transition of helpMotion()) transition.finish()
    await waitFor(() => expect(help()).toBeNull())
    expect(dialog().open).toBe(true)
  })

  test('opened again on its way out, it stays', async () => {
    await openFromPage(390)
    finishTransitions()
    await openHelp()
    button('Close').click()
    await waitFor(() => expect(help()?.open).toBe(false))
    button('Help').click()
    await waitFor(() => expect(help()?.open).toBe(true))
    for (const transition of helpMotion()) transition.finish()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Help' }))
    expect(help()?.inert).toBe(false)
  })

  test('with reduced motion it goes at once', async () => {
    await emulateMotion('reduce')
    await openFromPage(390)
    await openHelp()
    button('Close').click()
    await waitFor(() => expect(help()).toBeNull())
    expect(document.activeElement).toBe(button('Help'))
  })
})
