import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { toPriceCurrency } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { fromUnits, toUnits } from '../money/decimal.js'
import { terms } from '../money/terms.js'
import type { Issue } from '../wire/Issue.js'
import type { CustomActions, QuoteRequest } from '../wire/Quote.js'
import { refuse } from '../wire/Refusal.js'
import type { RevShare, RouteRequest } from './Route.js'

/** Basis points are percent with two decimals. */
const percentDecimals = 2

/**
 * Resolves the assets of a request and parses its amount.
 * Throws a {@link Refusal} for invalid requests; returns an issue for valid ones that this service does not support.
 */
export function parseQuoteRequest(
  catalog: Catalog,
  chains: readonly Chain[],
  request: QuoteRequest,
  now: Date,
): RouteRequest | Issue {
  const { fixed_input_amount: given, output_asset: outputId } = request.request
  const input = catalog.find(given.asset)
  const output = catalog.find(outputId)
  const priced = catalog.find(request.price_currency)
  if (!input) throw refuse(400, `The asset ${given.asset} is not supported.`)
  if (!output) throw refuse(400, `The asset ${outputId} is not supported.`)
  if (!priced) throw refuse(400, `Prices cannot be given in ${request.price_currency}.`)
  if (output.kind === 'fiat') return notPaidOut(output)
  const unsupported = unsupportedIssue(request, chains)
  if (unsupported) return unsupported
  const calls = request.request.custom_actions
  const unsafe = calls && checkCalls(chains, output, calls)
  if (unsafe) return unsafe
  const amount = toUnits(given.amount, input.decimals)
  if (amount === undefined || amount === 0n) return invalidAmount(request, input)
  const share = findShare(request.rev_share_name)
  const callGas = calls && BigInt(calls.user_estimated_gas)
  return { request, input, amount, output, currency: toPriceCurrency(priced), callGas, share, now }
}

function invalidAmount({ request }: QuoteRequest, input: Asset): Issue {
  const { amount: given } = request.fixed_input_amount
  const hint = /^[0.]*$/.test(given) ? 'Enter an amount above zero.' : `${input.symbol} has ${input.decimals} decimals.`
  return {
    kind: 'amount',
    asset: input.id,
    given,
    limits: {},
    source: 'service',
    message: hint,
    reason: 'NO_VALID_AMOUNT',
  }
}

function notPaidOut(output: Asset): Issue {
  return { kind: 'other', message: `${output.symbol} cannot be paid out. Choose a token to receive.` }
}

function unsupportedIssue({ hops, rev_share_name }: QuoteRequest, chains: readonly Chain[]): Issue | undefined {
  const unknownHop = hops?.find((hop) => !chains.some(({ network }) => network === hop))
  if (unknownHop !== undefined) return { kind: 'other', message: `The network ${unknownHop} is not supported.` }
  if (rev_share_name === undefined || findShare(rev_share_name)) return undefined
  const total = fromUnits(terms.businessFeeBps, percentDecimals)
  return {
    kind: 'org_configuration',
    message: `The revenue share ${rev_share_name} does not exist.`,
    rev_share_pct: '0',
    total_pct: total,
    threshold: total,
  }
}

function findShare(shareName: string | undefined): RevShare | undefined {
  return revShares.find(({ name }) => name === shareName)
}

/**
 * Validates calls on arrival before pricing; returns an issue if they are not allowed. A call to a token could transfer
 * or approve later deposits to the wallet, so listed tokens and the wallet contracts are refused as targets.
 */
function checkCalls(
  chains: readonly Chain[],
  output: TokenAsset,
  { actions, user_estimated_gas }: CustomActions,
): Issue | undefined {
  const chain = chains.find(({ network }) => network === output.network)
  if (!chain) return undefined
  if (BigInt(user_estimated_gas) > terms.maxCallGas) {
    return other(`The calls on arrival may take at most ${terms.maxCallGas} gas together.`)
  }
  const { walletFactory, walletImplementation, wrappedNative } = chain.contracts
  const closed = [walletFactory, walletImplementation, wrappedNative, ...chain.tokens.map(({ address }) => address)]
  const refused = new Set(closed.map((address) => address.toLowerCase()))
  const target = actions.find((call) => refused.has(call.target.toLowerCase()))?.target
  if (target !== undefined) {
    return other(`A call on arrival may not go to ${target}, which is a token or part of the service.`)
  }
  if (output.address !== '0x' && actions.some(({ value }) => BigInt(value) > 0n)) {
    return other(`A call on arrival can send ${chain.nativeCurrency.symbol} along only where that is what arrives.`)
  }
  return undefined
}

function other(message: string): Issue {
  return { kind: 'other', message }
}

/** The partners the service shares its business fees with. Customers pay the same with or without a share. */
const revShares: readonly RevShare[] = [
  { name: 'partner', address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788', percent: 40n },
  { name: 'introducer', address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a', percent: 25n },
]
