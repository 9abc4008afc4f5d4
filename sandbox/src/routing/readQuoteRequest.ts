import type { Asset, Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { toUnits } from '../catalog/decimal.js'
import { toPriceCurrency } from '../catalog/pricedAsset.js'
import type { Chain } from '../chains/types.js'
import type { QuoteRequest } from './QuoteRequest.js'
import { refuse } from './Refusal.js'
import type { RouteRequest } from './Route.js'
import type { Issue } from './types.js'

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
  const closed = notServed(request, chains) ?? notPaidOut(output)
  if (closed) return closed
  const amount = toUnits(given.amount, input.decimals)
  if (amount === undefined || amount === 0n) return invalidAmount(request, input)
  return { request, input, amount, output: output as TokenAsset, currency: toPriceCurrency(priced), now }
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

function notPaidOut(output: Asset): Issue | undefined {
  if (output.kind === 'token') return undefined
  return { kind: 'other', message: `${output.symbol} cannot be paid out. Choose a token to receive.` }
}

/** Options that change where money goes are refused while they are not carried out: ignoring them would be a lie. */
function notServed({ request, hops, rev_share_name }: QuoteRequest, chains: readonly Chain[]): Issue | undefined {
  const strange = hops?.find((hop) => !chains.some(({ network }) => network === hop))
  if (strange !== undefined) return { kind: 'other', message: `The network ${strange} is not known here.` }
  if (request.custom_actions)
    return { kind: 'other', message: 'Calls at the destination are not carried out by this service.' }
  if (rev_share_name)
    return { kind: 'org_configuration', message: `The revenue share ${rev_share_name} is not known here.` }
  return undefined
}
