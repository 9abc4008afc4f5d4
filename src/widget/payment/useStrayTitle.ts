import { useMessages } from '../../i18n/MessagesProvider.js'
import type { StrayMoney } from './useStrayMoney.js'

/** What happened, for the head of a screen: another token came, or the one of this name came elsewhere. */
export function useStrayTitle(stray: StrayMoney | undefined): string | undefined {
  const t = useMessages().problem.stray
  if (!stray) return undefined
  const { asset, asked } = stray
  return asset.network !== asked.network && asset.symbol === asked.symbol ? t.network : t.token
}
