import type { WithdrawWish } from '../../hooks/withdrawal/WithdrawWish.js'
import { useFormatters } from '../../i18n/MessagesProvider.js'
import { subtractDecimals } from '../../money/decimal.js'
import { fromUnits } from '../../money/fromUnits.js'
import { useReadableAmount } from '../amounts/useReadableAmount.js'
import { type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'
import { useTokenName } from '../tokens/useTokenName.js'

/** A token of a withdrawal in words. */
export type WishLine = {
  asset: CatalogAsset
  /** The symbol, and what tells it from another token of that symbol. */
  name: string
  sent: string
  fee: string
  received: string
  /** The same as it is read: where it has many digits, not all of them. */
  told: string
}

export type WishWords = {
  network: string
  lines: readonly WishLine[] /** "494.99 USDC"; undefined for several tokens. */
  received: string | undefined
}

/**
 * Writes what is taken back, so that each screen says it alike.
 *
 * @param fees In smallest units, once they are known; until then the most they can be.
 */
export function useWishWords(wish: WithdrawWish, fees?: readonly bigint[]): WishWords {
  const { exact } = useFormatters()
  const readable = useReadableAmount()
  const { asset } = useCatalog()
  const nameOf = useTokenName()
  const lines = wish.tokens.map(({ token, amount, maxFee, decimals }, index) => {
    const charged = fees?.[index]
    const fee = charged === undefined ? maxFee : fromUnits(charged, decimals)
    const found = asset(token)
    const name = nameOf(found)
    const words = (value: string) => `${exact(value)} ${name}`
    const received = subtractDecimals(amount, fee)
    const told = `${readable(received)} ${name}`
    return { asset: found, name, sent: words(amount), fee: words(fee), received: words(received), told }
  })
  return {
    network: lines[0]?.asset.network ?? '',
    lines,
    received: lines.length === 1 ? lines[0]?.told : undefined,
  }
}
