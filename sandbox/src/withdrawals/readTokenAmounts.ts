import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import { toUnits } from '../catalog/decimal.js'
import { refuse } from '../routing/Refusal.js'

/** What somebody wants to withdraw of a token, in smallest units. */
export type TokenAmount = { token: TokenAsset; given: string; amount: bigint }

/** Reads what is to be withdrawn: known tokens of one network, each once, each above zero. */
export function readTokenAmounts(
  catalog: Catalog,
  asked: readonly { token: string; amount: string }[],
): readonly [TokenAmount, ...TokenAmount[]] {
  const [first, ...rest] = asked.map(({ token: id, amount: given }) => {
    const token = catalog.find(id)
    if (token?.kind !== 'token') throw refuse(400, `The token ${id} is not known here.`)
    const amount = toUnits(given, token.decimals)
    if (amount === undefined || amount === 0n) throw refuse(400, `${given} is not an amount of ${token.symbol}.`)
    return { token, given, amount }
  })
  if (!first) throw refuse(400, 'Name at least one token to withdraw.')
  if (rest.some(({ token }) => token.network !== first.token.network)) {
    throw refuse(400, 'One withdrawal is on one network. Withdraw what is on another network after this.')
  }
  if (new Set(asked.map(({ token }) => token)).size < asked.length) throw refuse(400, 'A token is named twice.')
  return [first, ...rest]
}
