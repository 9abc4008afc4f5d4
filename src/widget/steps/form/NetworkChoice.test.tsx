import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

afterEach(cleanup)

const address = (digit: string) => `0x${digit.repeat(40)}`
const token = (chain: string, digit: string) => {
  const details = { chain, address: address(digit), name: 'USD Coin', symbol: 'USDC', decimals: 6, is_native: false }
  return { [`${chain}:${address(digit)}`]: details }
}

test('only tokens with the same symbol on the same network show their address', async () => {
  const assets = { ...token('arbitrum', '1'), ...token('arbitrum', '2'), ...token('base', '3') }
  const { user } = renderWidget({
    props: {
      defaultPaymentMethod: 'transfer',
      defaultInput: `arbitrum:${address('1')}`,
      defaultOutput: `base:${address('3')}`,
      destinationAddress: destination,
    },
    answers: {
      assets: () => assets,
      inputs: () => ({ [`base:${address('3')}`]: { fiats: [], tokens: Object.keys(assets) } }),
    },
  })
  const networks = await screen.findByRole('radiogroup', { name: 'Which network are you sending from?' })
  const names = () => within(networks).getAllByRole('radio')
  expect(names().map(({ textContent }) => textContent?.match(/0x.*/)?.[0].slice(0, 15))).toEqual([
    '0x111111…111111',
    '0x222222…222222',
    undefined,
  ])
  await user.click(within(networks).getByRole('radio', { name: /0x2222/ }))
  expect(names()[1]?.getAttribute('aria-checked')).toBe('true')
})
