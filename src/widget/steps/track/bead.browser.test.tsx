import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emulateMotion, heldMotion } from '../../../../test/support/heldMotion.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage()

const moves = heldMotion()

function setVisible(visible: boolean): void {
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(!visible)
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** A card payment whose provider was paid, in the second of its three steps. */
async function openSecondStep() {
  const scenario = createScenario('card-slow', { hold: true, elapsed: 13 })
  const props = { paymentId: scenario.paymentId, destinationAddress: scenario.form.destination }
  const storage = memoryStorage()
  const open = () => renderScenario(scenario, { props, storage })
  open()
  await screen.findByText('Step 2 of 3')
  return { ...scenario, open }
}

/** Lets simulated time pass, and the page ask again as it does when it is returned to. */
async function pass({ clock }: Pick<ReturnType<typeof createScenario>, 'clock'>, seconds: number): Promise<void> {
  clock.advance(seconds * 1_000)
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
}

const bead = () => document.querySelector('.dw-bead')
const steps = () => [...document.querySelectorAll<HTMLElement>('.dw-timeline > li')]
const states = () => steps().map(({ dataset }) => dataset.state)
const nodes = () => document.querySelectorAll('.dw-timeline .dw-timeline-node')

function moveTo(time: number): void {
  for (const move of moves) move.currentTime = time
}

function centre(element: Element | null | undefined): [number, number] {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

/** How much of the line after the second step is drawn. */
const drawn = () => Number(getComputedStyle(steps()[1] as Element, '::after').scale.split(' ')[1] ?? 1)

test('when a step is done a bead rolls to the next node, and the line follows it', async () => {
  const scenario = await openSecondStep()
  expect(bead()).toBeNull()
  await pass(scenario, 4)
  await screen.findByText('Step 3 of 3')
  expect(states()).toEqual(['done', 'done', 'now'])
  expect(bead()?.closest('[inert]')?.ariaHidden).toBe('true')
  moveTo(80)
  expect(centre(bead())).toEqual(centre(nodes()[1]))
  expect(drawn()).toBe(0)
  moveTo(300)
  const [from, at, to] = [centre(nodes()[1]), centre(bead()), centre(nodes()[2])]
  expect(at[1]).toBeGreaterThan(from[1])
  expect(at[1]).toBeLessThan(to[1])
  expect(drawn()).toBeCloseTo((at[1] - from[1]) / (to[1] - from[1]), 1)
  moveTo(679)
  expect(centre(bead())).toEqual(to)
  for (const move of moves) move.finish()
  await waitFor(() => expect(bead()).toBeNull())
  expect(drawn()).toBe(1)
  const properties = moves.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
  const own = ['offset', 'computedOffset', 'easing', 'composite']
  expect(new Set(properties.filter((property) => !own.includes(property)))).toEqual(
    new Set(['translate', 'scale', 'opacity']),
  )
  const ends = moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime))
  expect(Math.round(Math.max(...ends))).toBe(700)
})

test('an answer without news, and a reload, move nothing', async () => {
  const scenario = await openSecondStep()
  await pass(scenario, 1)
  expect(moves).toEqual([])
  cleanup()
  await pass(scenario, 4)
  scenario.open()
  await screen.findByText('Step 3 of 3')
  expect(moves).toEqual([])
  await pass(scenario, 1)
  expect(moves).toEqual([])
})

test('what happened while the tab was hidden is shown at once', async () => {
  const scenario = await openSecondStep()
  setVisible(false)
  await pass(scenario, 4)
  setVisible(true)
  await screen.findByText('Step 3 of 3')
  expect(states()).toEqual(['done', 'done', 'now'])
  expect(bead()).toBeNull()
  expect(moves).toEqual([])
})

test('with reduced motion there is no bead, and the line is at its place', async () => {
  await emulateMotion('reduce')
  const scenario = await openSecondStep()
  await pass(scenario, 4)
  await screen.findByText('Step 3 of 3')
  expect(bead()).toBeNull()
  expect(drawn()).toBe(1)
  expect(document.getAnimations()).toEqual([])
})
