import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emulateMotion } from '../../../../test/support/heldMotion.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage()

/** How full each segment was, from 0 to 1, whenever something changed. */
const recorded: number[][] = []
const observer = new MutationObserver(record)

beforeEach(() => {
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
})
afterEach(() => {
  observer.disconnect()
  recorded.length = 0
})

const fills = () => [...document.querySelectorAll('.dw-segments .dw-progress > span')]

function record(): void {
  const shares = fills().map((fill) => new DOMMatrix(getComputedStyle(fill).transform).a)
  if (shares.length > 0) recorded.push(shares)
}

/** The moments at which a segment was less full than at a moment before. */
function falls(): number[][] {
  const most: number[] = []
  return recorded.filter((shares) => {
    const fell = shares.some((share, index) => share < (most[index] ?? 0) - 1e-6)
    for (const [index, share] of shares.entries()) most[index] = Math.max(most[index] ?? 0, share)
    return fell
  })
}

function openSlowPayment() {
  const scenario = createScenario('card-slow', { hold: true, elapsed: 13 })
  const fetch: typeof scenario.fetch = async (...request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return scenario.fetch(...request)
  }
  const props = { paymentId: scenario.paymentId, destinationAddress: scenario.form.destination }
  const storage = memoryStorage()
  const open = () => renderScenario(scenario, { props, storage, fetch })
  open()
  return {
    scenario,
    reload: async () => {
      cleanup()
      open()
      await waitFor(() => expect(fills().length).toBeGreaterThan(0))
      record()
    },
  }
}

async function setOnline(online: boolean): Promise<void> {
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  await waitFor(() => expect(screen.queryByText('Updates paused') === null).toBe(online))
}

/** Lets simulated time pass, and the page ask again as it does when it is returned to. */
async function pass(scenario: ReturnType<typeof openSlowPayment>['scenario'], seconds: number): Promise<void> {
  scenario.clock.advance(seconds * 1_000)
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  record()
}

test.each(['no-preference', 'reduce'] as const)(
  'no segment falls in a slow run with reloads and interruptions, with motion %s',
  async (motion) => {
    await emulateMotion(motion)
    const { scenario, reload } = openSlowPayment()
    await screen.findByText('Step 2 of 3')
    for (const seconds of [1, 2, 3, 4]) await pass(scenario, seconds)
    await screen.findByText('Step 3 of 3')
    await reload()
    for (const seconds of [1, 3, 5]) await pass(scenario, seconds)
    await reload()
    await setOnline(false)
    await pass(scenario, 5)
    await setOnline(true)
    for (const seconds of [10, 30]) await pass(scenario, seconds)
    await screen.findByText(/^Usually .+, now .+/)
    await reload()
    record()
    expect(falls()).toEqual([])
    const last = recorded.at(-1) ?? []
    expect(last.slice(0, 2)).toEqual([1, 1])
    expect(last[2]).toBeCloseTo(0.9)
    expect(Math.max(...recorded.map((shares) => shares[2] ?? 0))).toBeLessThanOrEqual(0.9 + 1e-6)
    if (motion === 'reduce') expect(document.getAnimations()).toEqual([])
  },
)

test('while updates are paused the step in work stands still', async () => {
  const { scenario } = openSlowPayment()
  await screen.findByText('Step 2 of 3')
  const filling = () =>
    fills()[1]
      ?.getAnimations()
      .find((a) => (a as CSSAnimation).animationName === 'dw-fill')
  await waitFor(() => expect(filling()?.playState).toBe('running'))
  await setOnline(false)
  await waitFor(() => expect(filling()?.playState).toBe('paused'))
  const { currentTime } = filling() as Animation
  await pass(scenario, 60)
  expect(filling()?.currentTime).toBe(currentTime)
  await setOnline(true)
  await waitFor(() => expect(filling()?.playState ?? 'finished').not.toBe('paused'))
})

test('progress is drawn without layout: only transform and opacity move', async () => {
  openSlowPayment()
  await screen.findByText('Step 2 of 3')
  const moved = new Set<string>()
  await waitFor(() => expect(fills()[1]?.getAnimations().length).toBeGreaterThan(0))
  for (const animation of document.querySelector('.dw-segments')?.getAnimations({ subtree: true }) ?? [])
    for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
      for (const property of Object.keys(frame)) moved.add(property)
  const own = ['offset', 'computedOffset', 'easing', 'composite']
  expect([...moved].filter((property) => !own.includes(property))).toEqual(['transform'])
})
