import type { Asset, Catalog } from '../catalog/createCatalog.js'
import { fromUnits, toUnits } from '../catalog/decimal.js'
import { toPriceCurrency } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import { checkCalls } from './checkCalls.js'
import type { QuoteRequest } from './QuoteRequest.js'
import { refuse } from './Refusal.js'
import type { RouteRequest } from './Route.js'
import { type RevShare, revShares } from './revShares.js'
import { terms } from './terms.js'
import type { Issue } from './types.js'

/** A hundredth of a percent has two. */
const percentDecimals = 2

/**
 * Finds the assets of a request and reads its amount.
 * Throws a {@link Refusal} for what no service could serve; returns an issue for what this one does not serve.
 */
export function readQuoteRequest(
  catalog: Catalog,
  chains: readonly Chain[],
  request: QuoteRequest,
  now: Date,
): RouteRequest | Issue {
  const { fixed_input_amount: given, output_asset: outputId } = request.request
  const input = catalog.find(given.asset)
  const output = catalog.find(outputId)
  const priced = catalog.find(request.price_currency)
  if (!input) throw refuse(400, `The asset ${given.asset} is not known here.`)
  if (!output) throw refuse(400, `The asset ${outputId} is not known here.`)
  if (!priced) throw refuse(400, `Prices cannot be given in ${request.price_currency}.`)
  if (output.kind === 'fiat') return notPaidOut(output)
  const closed = notServed(request, chains)
  if (closed) return closed
  const calls = request.request.custom_actions
  const unsafe = calls && checkCalls(chains, output, calls)
  if (unsafe) return unsafe
  const amount = toUnits(given.amount, input.decimals)
  if (amount === undefined || amount === 0n) return invalidAmount(request, input)
  const share = shareNamed(request.rev_share_name)
  const callGas = calls && BigInt(calls.user_estimated_gas)
  return { request, input, amount, output, currency: toPriceCurrency(priced), callGas, share, now }
}

function invalidAmount({ request }: QuoteRequest, input: Asset): Issue {
  const { amount: given } = request.fixed_input_amount
  const fine = /^[0.]*$/.test(given) ? 'Enter an amount above zero.' : `${input.symbol} has ${input.decimals} decimals.`
  return {
    kind: 'amount',
    asset: input.id,
    given,
    limits: {},
    source: 'service',
    message: fine,
    reason: 'NO_VALID_AMOUNT',
  }
}

function notPaidOut(output: Asset): Issue {
  return { kind: 'other', message: `${output.symbol} cannot be paid out. Choose a token to receive.` }
}

function notServed({ hops, rev_share_name }: QuoteRequest, chains: readonly Chain[]): Issue | undefined {
  const strange = hops?.find((hop) => !chains.some(({ network }) => network === hop))
  if (strange !== undefined) return { kind: 'other', message: `The network ${strange} is not known here.` }
  if (rev_share_name === undefined || shareNamed(rev_share_name)) return undefined
  const total = fromUnits(terms.businessFeeBps, percentDecimals)
  return {
    kind: 'org_configuration',
    message: `The revenue share ${rev_share_name} is not known here.`,
    rev_share_pct: '0',
    total_pct: total,
    threshold: total,
  }
}

function shareNamed(wanted: string | undefined): RevShare | undefined {
  return revShares.find(({ name }) => name === wanted)
}
