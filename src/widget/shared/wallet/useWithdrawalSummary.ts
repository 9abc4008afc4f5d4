import { useFormatters } from '../../../i18n/MessagesProvider.js'
import { fromUnits, subtractDecimals } from '../../../money/decimal.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { useTokenName } from '../catalog/useTokenName.js'

/** A token of a withdrawal, formatted. */
export type WithdrawalLine = {
  asset: CatalogAsset
  /** The symbol, with the contract if another token has the same symbol. */
  name: string
  sent: string
  fee: string
  received: string
  /** What arrives, as a decimal string. */
  net: string
  /** `received` for headlines and buttons: rounded down, and without a contract. */
  receivedShort: string
}

export type WithdrawalSummary = {
  network: string
  lines: readonly WithdrawalLine[]
  /** "494.99 USDC"; undefined for several tokens. */
  received: string | undefined
}

/**
 * Formats a withdrawal request, so that every screen shows it in the same way.
 *
 * @param fees Fees in smallest units; the maximum fees are used until they are known.
 */
export function useWithdrawalSummary(request: WithdrawalRequest, fees?: readonly bigint[]): WithdrawalSummary {
  const { exact, token: short } = useFormatters()
  const { asset } = useCatalog()
  const nameOf = useTokenName()
  const lines = request.tokens.map(({ token, amount, maxFee, decimals }, index) => {
    const charged = fees?.[index]
    const fee = charged === undefined ? maxFee : fromUnits(charged, decimals)
    const found = asset(token)
    const name = nameOf(found)
    const format = (value: string) => `${exact(value)} ${name}`
    const net = subtractDecimals(amount, fee)
    const receivedShort = short(net, found.symbol)
    return { asset: found, name, sent: format(amount), fee: format(fee), received: format(net), net, receivedShort }
  })
  return {
    network: lines[0]?.asset.network ?? '',
    lines,
    received: lines.length === 1 ? lines[0]?.receivedShort : undefined,
  }
}
