import { sandboxPasskeyFactory } from '../../src/passkey/passkeyFactoryOf.js'
import { destination, quote, usdc } from './fixtures.js'
import { type RenderedWidget, type RenderWidgetOptions, renderWidget } from './renderWidget.js'
import { quotesFor } from './scriptProxy.js'

export const network = (name: string, chainId: number) => ({
  chain_id: { '#': chainId },
  network: name,
  address_family: 'EVM',
  is_testnet: true,
})
export const accepts = { passkey_factory: sandboxPasskeyFactory }
export const arbitrum = network('arbitrum', 31_337)
export const base = network('base', 31_338)

export type ReviewOptions = Pick<RenderWidgetOptions, 'props' | 'initialStorage' | 'around'> & {
  chains?: Record<string, object>
}

/** Opens the review of 500 USD by card, in a browser without a wallet. */
export function reviewWithoutWallet({
  chains = { arbitrum: { ...arbitrum, ...accepts }, base: { ...base, ...accepts } },
  ...rest
}: ReviewOptions = {}): RenderedWidget {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '500' }, output_asset: usdc }
  const response = quotesFor(
    { request, price_currency: 'usd' },
    {
      quotes: [quote({ output_amount: { asset: usdc, amount: '494.61' } })],
      current_prices: { usd: '1', [usdc]: '1' },
    },
  )
  return renderWidget({
    ...rest,
    state: {
      step: 'confirm',
      draft: { paymentMethod: 'card', input: 'usd', amount: '500', output: usdc, destination },
      offer: { response, chosen: 'pay_card' },
      attempted: false,
    },
    answers: { prices: () => ({ [usdc]: '1' }), chains: () => chains },
  })
}
