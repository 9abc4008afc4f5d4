import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emulateMotion, heldMotion } from '../../../../test/support/heldMotion.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderScenario, shownScreen, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'
import { screenMotion } from './screenMotion.js'

styledPage()

const moves = heldMotion()

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const discs = () => all('.dw-screen .dw-thread > li > :is(.dw-disc, .dw-address-face)')
const nodes = () => all('.dw-screen .dw-timeline-node')
const flying = () => all('.dw > [inert] > :is(.dw-disc, .dw-address-face)')

/** Centre and width, in whole pixels. */
function placeOf(element: Element | undefined): number[] {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return [left + width / 2, top + height / 2, width].map(Math.round)
}

const close = (place: number[]) => place.map((at) => expect.toSatisfy((seen) => Math.abs(seen - at) <= 1))

function moveTo(time: number): void {
  for (const move of moves) if (move.playState !== 'idle') move.currentTime = time
}

/** Ends everything that moves. */
function settle(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  for (const move of moves.splice(0)) if (move.playState !== 'idle') move.finish()
}

async function press(label: string | RegExp): Promise<void> {
  const button = await readyButton(label)
  await waitFor(() => expect(screenMotion.current).toBeDefined())
  await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
  settle()
  const left = shownScreen()
  button.click()
  await waitFor(() => expect(shownScreen()).not.toBe(left))
}

/** Simulated time passes in steps of so many seconds until a screen comes. */
async function waitForScreen(clock: { advance: (milliseconds: number) => void }, name: string, seconds = 2) {
  await waitFor(() => {
    clock.advance(seconds * 1_000)
    expect(shownScreen()).toBe(name)
  })
}

/** A deposit by card, at its review. */
async function openReview() {
  const scenario = createScenario('card-slow', { hold: true, connected: true })
  renderScenario(scenario, { storage: memoryStorage() })
  await press(/^Continue/)
  await readyButton(/^Pay /)
  settle()
  return scenario
}

test('the discs of the review become the nodes of the steps', async () => {
  const { clock } = await openReview()
  const before = discs().map(placeOf)
  expect(before.map(([, , width]) => width)).toEqual([36, 36, 36])
  await press(/^Pay /)
  await waitForScreen(clock, 'track')
  moveTo(0)
  expect(flying().map(placeOf)).toEqual(before.map(close))
  expect(nodes().map((node) => getComputedStyle(node).opacity)).toEqual(['0', '0', '0'])
  moveTo(319)
  for (const animation of document.getAnimations()) if (animation instanceof CSSAnimation) animation.pause()
  const rest = flying().map(placeOf)
  expect(rest.map(([, , width]) => width)).toEqual([22, 22, 22])
  settle()
  await waitFor(() => expect(flying()).toEqual([]))
  expect(nodes().map(placeOf)).toEqual(rest.map(close))
})

test('what another screen came between does not become nodes', async () => {
  const { clock } = await openReview()
  await press(/^Pay /)
  await waitFor(() => expect(shownScreen()).toBe('checkout'))
  settle()
  document.querySelector<HTMLElement>('.dw-screen-head > .dw-icon-button')?.click()
  await waitFor(() => expect(shownScreen()).toBe('form'))
  settle()
  const open = await waitFor(() => {
    const [button] = all('button').filter(({ textContent }) => textContent === 'Resume')
    expect(button).toBeDefined()
    return button
  })
  open?.click()
  await waitForScreen(clock, 'track')
  expect(flying()).toEqual([])
})

test('the bead runs into the last node, which grows to the seal of the outcome', async () => {
  const { clock } = await openReview()
  await press(/^Pay /)
  await waitForScreen(clock, 'track')
  settle()
  const last = placeOf(nodes().at(-1))
  await waitForScreen(clock, 'done', 900)
  const [seal] = all('[data-lands] > .dw-seal')
  const bead = () => document.querySelector('.dw > [inert] > .dw-bead') ?? undefined
  moveTo(239)
  expect(placeOf(bead()).slice(0, 2)).toEqual(close(last).slice(0, 2))
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 240
  }
  expect(placeOf(seal)).toEqual(close(last))
  settle()
  await waitFor(() => expect(bead()).toBeUndefined())
  expect(document.querySelectorAll('.dw-screen-body')).toHaveLength(1)
  expect(placeOf(seal)[2]).toBe(72)
})

test('with reduced motion neither discs nor a bead move', async () => {
  await emulateMotion('reduce')
  const { clock } = await openReview()
  await press(/^Pay /)
  await waitForScreen(clock, 'track')
  await waitForScreen(clock, 'done', 900)
  expect(moves).toEqual([])
})
