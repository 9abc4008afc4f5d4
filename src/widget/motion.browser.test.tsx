import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emulateMotion } from '../../test/support/heldMotion.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { readyButton } from '../../test/support/readyButton.js'
import { renderScenario, shownScreen, styledPage } from '../../test/support/renderScenario.js'
import { createScenario, type Scenario } from '../testing/createScenario.js'

styledPage()

/** Whether screens stop in the middle of their way, so that the middle can be looked at. */
let stops = false
/** The screens that slid in, each with the way that lay before it, in pixels. */
const slides: [screen: string | undefined, from: number][] = []
const seen = new WeakSet<Animation>()
/** When the last part of each landing ends, in milliseconds after it began. */
const landings: number[] = []
const observer = new MutationObserver(noteSlide)

beforeEach(() => {
  observer.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => {
  observer.disconnect()
  slides.length = 0
  landings.length = 0
  stops = false
})

/** Runs before the first frame of a new screen, when its motion has begun and no time has passed. */
function noteSlide(): void {
  const shown = document.querySelector<HTMLElement>('[data-screen]')
  const slide = shown?.querySelector('.dw-screen-body')?.getAnimations()[0]
  if (!slide || seen.has(slide)) return
  seen.add(slide)
  slide.pause()
  slide.currentTime = 0
  const body = shown?.querySelector('.dw-screen-body') as HTMLElement
  slides.push([shown?.dataset.screen, Number.parseFloat(getComputedStyle(body).translate)])
  if (stops) slide.currentTime = 90
  else slide.play()
  const parts = shown?.querySelector('.dw-outcome')?.getAnimations({ subtree: true }) ?? []
  if (parts.length > 0)
    landings.push(Math.max(...parts.map(({ effect }) => Number(effect?.getComputedTiming().endTime))))
}

function openCard(): Scenario {
  const scenario = createScenario('card', { hold: true, connected: true })
  renderScenario(scenario, { storage: memoryStorage() })
  return scenario
}

const movesOnce = (animation: Animation) =>
  animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY

/** The segment of the step in work fills for as long as the step usually takes. */
const fills = (animation: Animation) => animation instanceof CSSAnimation && animation.animationName === 'dw-fill'

/** The animations of a screen at rest, which is waited for. */
async function animationsAtRest(): Promise<Animation[]> {
  await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
  for (const animation of document.getAnimations().filter(fills)) animation.finish()
  await waitFor(() => expect(document.getAnimations().filter(movesOnce)).toEqual([]))
  return document.getAnimations()
}

/** Walks a deposit by card to its receipt, and calls `visit` at each screen. */
async function walkCard(visit: (name: string | undefined) => Promise<void>): Promise<void> {
  const { clock } = openCard()
  for (const label of [/^Continue/, /^Pay /]) {
    const button = await readyButton(label)
    await visit(shownScreen())
    const left = shownScreen()
    button.click()
    await waitFor(() => expect(shownScreen()).not.toBe(left))
  }
  const visited = new Set<string | undefined>()
  await waitFor(async () => {
    clock.advance(5_000)
    if (!visited.has(shownScreen())) {
      visited.add(shownScreen())
      await visit(shownScreen())
    }
    expect(shownScreen()).toBe('done')
  })
}

test('each new screen slides in once, and at rest at most one animation runs on a screen', async () => {
  const resting: [string | undefined, number][] = []
  await walkCard(async (name) => void resting.push([name, (await animationsAtRest()).length]))
  expect(resting.filter(([, count]) => count > 1)).toEqual([])
  const names = slides.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names.at(-1)).toBe('done')
  // The first screen does not move, and the later ones all come from the same side.
  expect(names).not.toContain('form')
  expect(slides.filter(([, from]) => from !== 8)).toEqual([])
  expect(document.querySelector('[data-motion]')).toBeNull()
})

test('the money lands in 700 ms, once: not again when its receipt is opened again', async () => {
  await walkCard(async () => {})
  await animationsAtRest()
  expect(landings).toEqual([700])
  expect(document.querySelector('[data-lands]')).toBeNull()
  screen.getByRole('button', { name: 'History' }).click()
  const back = await screen.findByRole('button', { name: 'Back' })
  expect(shownScreen()).toBe('history')
  back.click()
  await waitFor(() => expect(shownScreen()).toBe('done'))
  await waitFor(() => expect(slides.at(-1)?.[0]).toBe('done'))
  expect(landings).toEqual([700])
  expect(document.querySelector('[data-lands]')).toBeNull()
})

test('with reduced motion nothing moves on any screen', async () => {
  await emulateMotion('reduce')
  const running: string[] = []
  await walkCard(async (name) => {
    for (const { effect } of document.getAnimations())
      running.push(`${name}: ${(effect as KeyframeEffect).pseudoElement}`)
  })
  expect(running).toEqual([])
  expect(slides).toEqual([])
})

test.each(['ltr', 'rtl'] as const)(
  'Back in the middle of a change lands on the screen before, with the focus on its title: %s',
  async (dir) => {
    openCard()
    const review = await readyButton(/^Continue/)
    const widget = document.querySelector('.dw') as HTMLElement
    widget.dir = dir
    stops = true
    review.click()
    await waitFor(() => expect(shownScreen()).toBe('confirm'))
    await waitFor(() => expect(slides).toHaveLength(1))
    const [back] = screen.getAllByRole('button', { name: 'Back' })
    back?.click()
    await waitFor(() => expect(shownScreen()).toBe('quotes'))
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-screen="quotes"] h2')))
    await waitFor(() => expect(slides).toHaveLength(2))
    const on = dir === 'ltr' ? 8 : -8
    expect(slides).toEqual([
      ['confirm', on],
      ['quotes', -on],
    ])
  },
)

test('the outgoing screen is gone when the new one comes', async () => {
  openCard()
  const review = await readyButton(/^Continue/)
  stops = true
  review.click()
  await waitFor(() => expect(slides).toHaveLength(1))
  expect(document.querySelectorAll('.dw-screen')).toHaveLength(1)
  expect(review.isConnected).toBe(false)
})
