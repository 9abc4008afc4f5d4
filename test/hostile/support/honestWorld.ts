import { addressOf } from '../../../src/schema/assetId.js'
import { depositAddress, destination, owner, payment, quote, quoteResponse } from '../../support/fixtures.js'
import type { ProxyCall } from '../../support/scriptProxy.js'
import type { Untyped } from '../../support/Untyped.js'

export type Wire = Record<string, Untyped>

export const usdc = 'base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const dai = 'base:0x50c5725949a6f0c72e6c4a641f24049a917db0cb'
export const eth = 'base:0x'
/** Lists under the symbol of USDC. */
export const fake = 'base:0x00000000000000000000000000000000000fa4e5'
export const attacker = '0x52908400098527886E0F7030069857D2E4169EE7'
export const chainId = 8453n
const decimals: Readonly<Record<string, number>> = { [usdc]: 6, [dai]: 18, [eth]: 18, [fake]: 6 }

/** What the person requests, and what an honest service makes of it. */
export type Scene = {
  name: string
  input: string
  /** As typed. */
  amount: string
  output: string
  promised: string
  /** The transfer behind it: that of the person, or that of the card provider. */
  funding: { asset: string; amount: string }
  /** What arrived before the payment was opened; a top-up asks for the rest. */
  received?: string
}

type TransferScene = Omit<Scene, 'funding'>

const transfer = (scene: TransferScene): Scene => ({
  ...scene,
  funding: { asset: scene.input, amount: scene.amount },
})

const transferScenes: readonly TransferScene[] = [
  { name: 'a token of 6 decimals', input: usdc, amount: '100', output: dai, promised: '99.25' },
  { name: 'a token of 18 decimals', input: dai, amount: '120.5', output: usdc, promised: '119.75' },
  { name: 'native currency', input: eth, amount: '0.25', output: usdc, promised: '749' },
  {
    name: 'the rest after an underpayment',
    input: dai,
    amount: '120',
    output: usdc,
    promised: '119.25',
    received: '70',
  },
]

export const scenes: readonly Scene[] = transferScenes.map(transfer)

/** A payment of 50 dollars on the page of a provider. */
export const cardScene: Scene = {
  name: 'a card',
  input: 'usd',
  amount: '50',
  output: usdc,
  promised: '49.25',
  funding: { asset: usdc, amount: '49.5' },
}

/** The honest page of the card provider. */
export const fundingPage = 'https://pay.northpay.example/checkout/1?token=t'
export const isCard = ({ input }: Scene): boolean => input === 'usd'

export const trueDecimals = (token: string): number => decimals[token] ?? 0

/** Payment id of every scene. */
export const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'

/** Honest responses, built anew for each call. */
export function honestWorld(scene: Scene): Partial<Record<ProxyCall, (body: Wire) => Wire>> {
  const route = routeOf(scene)
  const pay = () => paymentOf(scene, route)
  return {
    chains: () => ({ base: base() }),
    assets: () => ({
      usd: { issuer: 'central bank', name: 'USD', symbol: 'USD', decimals: 2 },
      ...token(usdc, 'USDC'),
      ...token(dai, 'DAI'),
      ...token(eth, 'ETH'),
    }),
    inputs: () => ({ [scene.output]: { fiats: ['usd'], tokens: [usdc, dai, eth] } }),
    quotes: (body) => ({
      ...quoteResponse(),
      quote_request: body,
      quotes: [quoteOf(scene, route)],
      current_prices: { usd: '1', [usdc]: '1', [dai]: '1', [eth]: '3000' },
      quoted_at: new Date().toISOString(),
      accept_by: new Date(Date.now() + 300_000).toISOString(),
      state_token: 'token-of-the-quotes',
    }),
    confirm: pay,
    payment: pay,
    balances: () => ({
      balances: [usdc, dai, eth].map((id) => ({
        address: owner,
        token: id,
        value: { kind: 'amount', amount: '90000' },
      })),
    }),
    prices: () => ({ [eth]: '3000', [dai]: '1', [usdc]: '1' }),
  }
}

const base = (): Wire => ({
  chain_id: { '#': Number(chainId) },
  network: 'base',
  address_family: 'EVM',
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  is_testnet: false,
})

function token(id: string, symbol: string): Wire {
  const address = addressOf(id) ?? ''
  const facts = {
    chain: 'base',
    address,
    name: symbol,
    symbol,
    decimals: trueDecimals(id),
    is_native: address === '0x',
  }
  return { [id]: { ...facts, image_url: undefined } }
}

const moves = (account: string, asset: string, amount: string) => ({
  account,
  resource: { asset, property: 'BALANCE' as const },
  amount,
})

function routeOf(scene: Scene): Wire[] {
  const { input, amount, output, promised, funding } = scene
  const paid = [moves('PROCESSING_ADDRESS', funding.asset, funding.amount)]
  return [
    {
      type: isCard(scene) ? 'ONRAMP' : 'USER_FUND',
      net_effect: { consume: [moves('USER', input, amount)], produce: paid },
      pieces_info: [{ type: isCard(scene) ? 'onramp' : 'user_fund' }],
      step_index: 0,
    },
    {
      type: 'ONCHAIN_STEP',
      net_effect: { consume: paid, produce: [moves('DEST', output, promised)] },
      pieces_info: [{ type: 'swap' }],
      step_index: 1,
    },
  ]
}

function providerOf(scene: Scene): Wire {
  return isCard(scene) ? { onramp: 'northpay', onramp_method: 'CREDIT_CARD' } : {}
}

function quoteOf(scene: Scene, route: Wire[]): Wire {
  const { onramp: _, onramp_method: __, ...rest } = quote()
  const output_amount = { asset: scene.output, amount: scene.promised }
  return { ...rest, ...providerOf(scene), payment_id: paymentId, output_amount, route }
}

function paymentOf(scene: Scene, route: Wire[]): Wire {
  const { input, amount, output, promised, funding, received } = scene
  const now = Date.now()
  const honest: Wire = payment()
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset: input, amount }, output_asset: output }
  return {
    ...honest,
    payment_id: paymentId,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    initiate_fund_by: new Date(now + 1_800_000).toISOString(),
    quoted: {
      ...honest.quoted,
      onramp: undefined,
      onramp_method: undefined,
      ...providerOf(scene),
      output_amount: { asset: output, amount: promised },
      route,
    },
    quote_request: { ...honest.quote_request, request: { ...request, dest_address: destination } },
    owner_address: owner,
    destination_address: destination,
    processing_addresses: [{ chain: 'base', address: depositAddress }],
    issues: received === undefined ? [] : [{ kind: 'funding', token: input, balance: received }],
    next_instruction: {
      ...(isCard(scene) ? { type: 'ONRAMP', funding_page_url: fundingPage } : { type: 'TRANSFER_IN' }),
      payment_id: paymentId,
      deposit_info: [
        {
          deposit_token: funding.asset,
          deposit_amount: funding.amount,
          deposit_address: depositAddress,
          deposit_chain: 'base',
        },
      ],
    },
  }
}
