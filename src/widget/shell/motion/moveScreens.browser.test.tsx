import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMotion, heldMotion } from '../../../../test/support/heldMotion.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { OpenModal, renderScenario, shownScreen, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'
import { DepositWidget } from '../../DepositWidget.js'
import type { DepositWidgetProps } from '../../options.js'
import { screenMotion } from './screenMotion.js'

styledPage()

const moves = heldMotion()

const WideWidget = (props: DepositWidgetProps) => <DepositWidget {...props} layout="wide" />

/** The form of a deposit by card in a dialog that has come in. */
async function openForm(Widget: ComponentType<DepositWidgetProps> = OpenModal): Promise<HTMLElement> {
  const scenario = createScenario('card', { hold: true, connected: true })
  renderScenario(scenario, { Widget, storage: memoryStorage() })
  const review = await readyButton(/^Continue/)
  await waitFor(() => expect(screenMotion.current).toBeDefined())
  await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
  for (const animation of document.getAnimations()) animation.finish()
  return review
}

const root = () => document.querySelector('.dw') as HTMLElement
const top = () => root().getBoundingClientRect().top
const buttonBottom = () =>
  document.querySelector('.dw-screen-foot [data-kind="primary"]')?.getBoundingClientRect().bottom

async function press(button: HTMLElement | undefined, next: string): Promise<void> {
  button?.click()
  await waitFor(() => expect(shownScreen()).toBe(next))
}

function moveTo(time: number): void {
  for (const move of moves) if (move.playState !== 'idle') move.currentTime = time
}

test('a sheet slides between its heights in 320 ms while its main button stands', async () => {
  const review = await openForm()
  const [high, bottom] = [top(), buttonBottom()]
  await press(review, 'confirm')
  expect(moves.map(({ effect }) => effect?.getTiming().duration)).toContain(320)
  expect(top()).toBeCloseTo(high, 1)
  const tops = [0, 80, 160, 319].map((time) => {
    moveTo(time)
    expect(buttonBottom()).toBeCloseTo(bottom ?? 0, 1)
    return top()
  })
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  for (const move of moves) move.finish()
  expect(top()).toBeGreaterThan(high + 100)
  expect(root().getBoundingClientRect().bottom).toBe(innerHeight)
  expect(buttonBottom()).toBe(bottom)
})

test('Back in the middle of a change turns the sheet around where it is', async () => {
  const review = await openForm()
  const [high, bottom] = [top(), buttonBottom()]
  await press(review, 'confirm')
  moveTo(100)
  const middle = top()
  expect(middle).toBeGreaterThan(high)
  await press(screen.getAllByRole('button', { name: 'Back' })[0], 'quotes')
  expect(top()).toBeCloseTo(middle, 1)
  expect(buttonBottom()).toBeCloseTo(bottom ?? 0, 1)
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-screen="quotes"] h2')))
  for (const move of moves) move.finish()
  expect(top()).toBe(high)
})

test('with reduced motion a sheet has its new height at once', async () => {
  await emulateMotion('reduce')
  const review = await openForm()
  const [high, bottom] = [top(), buttonBottom()]
  await press(review, 'confirm')
  expect(moves).toEqual([])
  expect(top()).toBeGreaterThan(high + 100)
  expect(buttonBottom()).toBe(bottom)
})

const discs = (selector = '.dw-screen .dw-thread > li > :is(.dw-disc, .dw-address-face)') => [
  ...document.querySelectorAll<HTMLElement>(selector),
]
const flying = () => discs('[inert] > :is(.dw-disc, .dw-address-face)')
const places = (elements: HTMLElement[]) =>
  elements.map((element) => {
    const { left, top } = element.getBoundingClientRect()
    return [Math.round(left), Math.round(top)]
  })

test('the discs of the thread glide from the form to the review, and rest in its rows', async () => {
  const review = await openForm()
  const before = places(discs())
  expect(before).toHaveLength(3)
  await press(review, 'confirm')
  moveTo(0)
  expect(places(flying())).toEqual(before)
  expect(discs().map((disc) => getComputedStyle(disc).opacity)).toEqual(['0', '0', '0'])
  expect(flying()[0]?.closest('[aria-hidden="true"]')).not.toBeNull()
  moveTo(319)
  for (const animation of document.getAnimations()) if (animation instanceof CSSAnimation) animation.finish()
  const rest = places(flying())
  for (const move of moves) move.finish()
  await waitFor(() => expect(flying()).toEqual([]))
  expect(places(discs())).toEqual(
    rest.map((place) => place.map((at) => expect.toSatisfy((seen) => Math.abs(seen - at) <= 1))),
  )
  expect(discs().map((disc) => getComputedStyle(disc).opacity)).toEqual(['1', '1', '1'])
  expect(document.querySelector('.dw > [inert]')).toBeNull()
})

test('Back in the middle of a change turns the discs around where they are', async () => {
  await page.viewport(1280, 900)
  const review = await openForm(WideWidget)
  const before = places(discs())
  await press(review, 'confirm')
  moveTo(60)
  const middle = places(flying())
  expect(middle).not.toEqual(before)
  const first = moves.splice(0)
  await press(screen.getAllByRole('button', { name: 'Back' })[0], 'form')
  expect(first.map(({ playState }) => playState)).toEqual(first.map(() => 'idle'))
  moveTo(0)
  expect(places(flying())).toEqual(middle)
  for (const move of moves) move.finish()
  await waitFor(() => expect(document.querySelector('.dw > [inert]')).toBeNull())
})
