import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { toUnits } from '../catalog/decimal.js'
import { refuse } from '../routing/Refusal.js'

/** A requested withdrawal of one token, in smallest units. */
export type TokenAmount = { token: TokenAsset; given: string; amount: bigint }

/** Parses the requested amounts: listed tokens of one network, each once, each above zero. */
export function parseTokenAmounts(
  catalog: Catalog,
  requested: readonly { token: string; amount: string }[],
): readonly [TokenAmount, ...TokenAmount[]] {
  const [first, ...rest] = requested.map(({ token: id, amount: given }) => {
    const token = catalog.find(id)
    if (token?.kind !== 'token') throw refuse(400, `The token ${id} is not supported.`)
    const amount = toUnits(given, token.decimals)
    if (amount === undefined || amount === 0n) throw refuse(400, `${given} is not a valid amount of ${token.symbol}.`)
    return { token, given, amount }
  })
  if (!first) throw refuse(400, 'Name at least one token to withdraw.')
  if (rest.some(({ token }) => token.network !== first.token.network)) {
    throw refuse(
      400,
      'All tokens of a withdrawal must be on one network. Start another withdrawal for the other network.',
    )
  }
  if (new Set(requested.map(({ token }) => token)).size < requested.length) throw refuse(400, 'A token is named twice.')
  return [first, ...rest]
}
