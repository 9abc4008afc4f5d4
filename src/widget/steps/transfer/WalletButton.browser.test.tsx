import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emulateMotion } from '../../../../test/support/heldMotion.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { OpenModal, renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { emptyDraft } from '../../../flow/state.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'
import { DepositWidget } from '../../DepositWidget.js'
import type { DepositWidgetProps } from '../../options.js'

styledPage()

/** Ends what a test has left open in its wallet, which would lock the payment for the next one. */
let refuse = () => {}

afterEach(() => refuse())

/** A swap whose wallet waits until the test answers. */
async function openTransfer(name: ScenarioName = 'slow', Widget: ComponentType<DepositWidgetProps> = OpenModal) {
  const scenario = createScenario(name, { hold: true, connected: true, elapsed: 0 })
  const provider = scenario.wallets[0]?.provider
  if (!provider) throw new Error('The scenario has no wallet.')
  const answer = { approve: () => {}, refuse: () => {} }
  const asked = new Promise<void>((isAsked) => {
    const { request } = provider
    provider.request = async (args) => {
      if (args.method === 'eth_sendTransaction') {
        isAsked()
        await new Promise<void>((resolve, reject) => {
          answer.approve = resolve
          answer.refuse = refuse = () => reject(Object.assign(new Error('No.'), { code: 4001 }))
        })
      }
      return request(args)
    }
  })
  const draft = { ...emptyDraft, paymentMethod: 'wallet' as const }
  const state = { step: 'payment', draft, paymentId: scenario.paymentId }
  const flow = JSON.stringify({ version: 1, savedAt: Date.now(), state })
  renderScenario(scenario, {
    props: { destinationAddress: scenario.form.destination },
    Widget,
    storage: memoryStorage({ 'dw:deposit': flow }),
  })
  const button = await readyButton(/^Send from 0x/)
  button.focus()
  return { button, asked, answer }
}

const box = (element: Element | null | undefined) => {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return [left, top, width, height].map(Math.round)
}
const part = (name: string) => document.querySelector(`.dw-wallet-${name}`)

/** Animations at rest, when everything that ends has ended. */
async function resting(): Promise<Animation[]> {
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  await waitFor(() => expect(document.getAnimations().filter((animation) => !isEndless(animation))).toEqual([]))
  return document.getAnimations()
}

test('the button shrinks to the wallet at its place, keeps its focus, and grows back', async () => {
  const { button, asked, answer } = await openTransfer()
  const before = box(button)
  button.click()
  await screen.findByRole('button', { name: 'Waiting for your wallet' })
  const moved = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  expect(new Set(moved.map(({ transitionProperty }) => transitionProperty))).toEqual(
    new Set(['visibility', 'opacity', 'translate', 'scale']),
  )
  expect(await resting()).toHaveLength(1)
  expect(box(button)).toEqual(before)
  expect(document.activeElement).toBe(button)
  const [left = 0, top, width = 0] = before
  expect(box(part('mark'))).toEqual([Math.round(left + width / 2 - 24), top, 48, 48])
  const [between, start, end] = [...(part('skin')?.children ?? [])].map(box)
  expect(between?.[2]).toBe(0)
  expect([start?.[0], start?.[2], end?.[2]]).toEqual([Math.round(left + width / 2 - 24), 24, 24])
  await asked
  answer.refuse()
  await screen.findByText('You closed the request. Nothing was sent.')
  await resting()
  expect(box(button)).toEqual(before)
  expect(document.activeElement).toBe(button)
  expect(getComputedStyle(button).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(getComputedStyle(part('skin') as Element).visibility).toBe('hidden')
})

test.each([
  ['inline', DepositWidget],
  ['sheet', OpenModal],
])('card and main button stand still before, during and after a refused request: %s', async (_, Widget) => {
  const { button, asked, answer } = await openTransfer('bridge', Widget)
  const places = () => [
    document.querySelector('.dw-screen-body > .dw-card')?.getBoundingClientRect().top,
    button.getBoundingClientRect().bottom,
    document.querySelector('.dw-screen')?.getBoundingClientRect().bottom,
  ]
  const line = () => document.querySelector('.dw-screen-body > p')?.textContent
  await resting()
  const before = places()
  expect(line()).toBe('Watching Arbitrum for your transfer')
  button.click()
  await asked
  await resting()
  expect(places()).toEqual(before)
  expect(line()).toBe('If anything looks different, reject it.')
  answer.refuse()
  await waitFor(() => expect(line()).toBe('You closed the request. Nothing was sent.'))
  await resting()
  expect(places()).toEqual(before)
  expect(document.querySelectorAll('.dw-screen-body > p')).toHaveLength(1)
  expect([...document.querySelectorAll('.dw-screen button[data-kind]')].map((each) => each.textContent)).toEqual([
    button.textContent,
    'Use another wallet',
  ])
})

test('a wallet that has signed sends its check to the first step', async () => {
  const { button, asked, answer } = await openTransfer()
  button.click()
  await asked
  const flights: Keyframe[][] = []
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...parameters) {
    const move = animate.apply(this, parameters)
    if (this.matches('.dw-wallet-mark')) flights.push((move.effect as KeyframeEffect).getKeyframes())
    return move
  })
  answer.approve()
  await screen.findByText('What you sent')
  expect(flights).toHaveLength(2)
  expect(Number(flights[0]?.at(-1)?.scale)).toBeCloseTo(22 / 48, 2)
  await resting()
  expect(part('mark')).toBeNull()
})

test('with reduced motion the mark stands at once', async () => {
  await emulateMotion('reduce')
  const { button } = await openTransfer()
  button.click()
  await screen.findByRole('button', { name: 'Waiting for your wallet' })
  expect(document.getAnimations()).toEqual([])
  expect(getComputedStyle(part('mark') as Element).opacity).toBe('1')
})
