import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../../test/support/listen.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'

styledPage()

/** The transfer screen of a scenario whose one-time wallet is empty until `arrive` is called. */
async function openTransfer(name: ScenarioName) {
  const scenario = createScenario(name, { hold: true, elapsed: 0 })
  const { paymentId, form } = scenario
  let isEmpty = true
  renderScenario(scenario, {
    props: { paymentId, destinationAddress: form.destination },
    fetch: async (input, init) => {
      const answer = await scenario.fetch(input, init)
      const isBalances = String(input instanceof Request ? input.url : input).includes('balance')
      return isEmpty && isBalances ? Response.json({ ...(await answer.json()), balance_results: [] }) : answer
    },
  })
  await readyButton('Copy address')
  const { said, stop } = listen(document.body)
  onTestFinished(stop)
  const arrive = () => {
    isEmpty = false
    scenario.clock.advance(40_000)
    window.dispatchEvent(new Event('visibilitychange'))
  }
  return { said, arrive }
}

/** Where amount, address, code and the buttons that copy are. */
function places(): DOMRect[] {
  const parts = ['.dw-copy-row .dw-label', '.dw-address', '.dw-qr-code', '.dw-copy-row .dw-button']
  return [...document.querySelectorAll(parts.join())].map((part) => part.getBoundingClientRect().toJSON())
}

test.each([
  ['wrong-network', 'Take back 120 USDC', /^This deposit is for USDC on Arbitrum/, 'It arrived on another network'],
  ['transfer-underpaid', '72 arrived', '72 USDC arrived. 48 USDC to go', '48 USDC to go'],
] as const)(
  '%s: what is being copied stays where it is, and the news is said once',
  async (name, news, words, title) => {
    const { said, arrive } = await openTransfer(name)
    const before = places()
    expect(before.length).toBeGreaterThanOrEqual(6)
    arrive()
    const shown = await screen.findByText(news)
    expect(places()).toEqual(before)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
    const code = document.querySelector('.dw-qr-code') as Element
    expect(code.getBoundingClientRect().bottom).toBeLessThan(shown.getBoundingClientRect().top)
    expect(said).toEqual([expect.stringMatching(words)])
  },
)
