import { useEffect, useRef } from 'react'
import { useAvailableInputs } from '../../hooks/useCatalog.js'
import { useWallet } from '../../hooks/useWallet.js'
import { useOffer } from '../offer/useOffer.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { useWidget } from '../WidgetContext.js'
import { chooseInput, chooseOutput } from './chooseDefaults.js'
import { onlyOf } from './onlyOf.js'
import { useHoldings } from './useHoldings.js'

/** Fills in what was not chosen yet, and never touches what a person chose. */
export function useDefaults(): void {
  const { deposit, options } = useWidget()
  const { send, state } = deposit
  const { draft } = state
  const { assets, pending } = useCatalog()
  const { account } = useWallet()
  const offer = useOffer()
  const reachable = useAvailableInputs(draft.output).data
  const holdings = useHoldings(draft.paymentMethod === 'wallet' ? reachable : undefined, draft.output)
  /** The input we chose ourselves: only that one may give way when the wallet turns out to hold something else. */
  const own = useRef<string>(undefined)

  useEffect(() => {
    if (pending || (draft.output !== undefined && assets.has(draft.output) && offer.output(draft.output))) return
    const { outputs, defaultOutput: wanted } = options
    const offered = wanted !== undefined && assets.has(wanted) && offer.output(wanted)
    // Another token than the host asked for is for the person to choose, where there is a choice.
    const open = wanted !== undefined && onlyOf(outputs, assets, offer.output) === undefined
    const others = open ? undefined : chooseOutput(assets, outputs, offer.output)
    const output = offered ? wanted : others
    if (output !== draft.output) send({ type: 'DRAFT_CHANGED', change: { output } })
  }, [pending, assets, options, offer, draft.output, send])

  useEffect(() => {
    const output = draft.output === undefined ? undefined : assets.get(draft.output)
    const found = draft.output === undefined ? undefined : reachable?.[draft.output]
    if (!output || !reachable || holdings.pending) return
    const free = draft.input === undefined || (draft.input === own.current && draft.amount === '')
    const unlisted = draft.input !== undefined && !(assets.has(draft.input) && offer.input(draft.input))
    if (!free && !unlisted) return
    const ids = [...(found?.fiats ?? []), ...(found?.tokens ?? [])]
    const inputs = ids.filter(offer.input).flatMap((id) => assets.get(id) ?? [])
    const { fiatCurrency } = options
    const { amounts: balances } = holdings
    const input = chooseInput({ paymentMethod: draft.paymentMethod, inputs, output, fiatCurrency, balances })
    own.current = input
    if (input !== draft.input) send({ type: 'DRAFT_CHANGED', change: { input } })
  }, [assets, draft, reachable, holdings, options, offer, send])

  useEffect(() => {
    // Another account holds other tokens: the choice made for the former one is open again.
    if (!account) own.current = undefined
  }, [account])
}
