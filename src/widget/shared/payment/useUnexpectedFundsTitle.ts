import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { UnexpectedFunds } from './useUnexpectedFunds.js'

/** Screen title for unexpected funds: another token, or the expected one on another network. */
export function useUnexpectedFundsTitle(unexpected: UnexpectedFunds | undefined): string | undefined {
  const t = useMessages().problem.unexpected
  if (!unexpected) return undefined
  const { asset, expected } = unexpected
  return asset.network !== expected.network && asset.symbol === expected.symbol ? t.network : t.token
}
