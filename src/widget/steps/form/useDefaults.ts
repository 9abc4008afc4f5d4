import { useEffect, useRef } from 'react'
import { useAvailableInputs } from '../../../hooks/useCatalog.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { chooseInput, chooseOutput } from './chooseDefaults.js'
import { soleOption } from './soleOption.js'
import { useHoldings } from './useHoldings.js'

/** Selects a default input and output, and never overrides the user's choice. */
export function useDefaults(): void {
  const { deposit, options } = useWidget()
  const { send, state } = deposit
  const { draft } = state
  const { assets, pending } = useCatalog()
  const { account } = useWallet()
  const offer = useOffer()
  const reachable = useAvailableInputs(draft.output).data
  const holdings = useHoldings(draft.paymentMethod === 'wallet' ? reachable : undefined, draft.output)
  /** The input selected by default: only that one may be replaced once the wallet's holdings are known. */
  const defaultedInput = useRef<string>(undefined)

  useEffect(() => {
    if (pending || (draft.output !== undefined && assets.has(draft.output) && offer.output(draft.output))) return
    const { outputs, defaultOutput: requestedOutput } = options
    const offered = requestedOutput !== undefined && assets.has(requestedOutput) && offer.output(requestedOutput)
    // If the host's default is unavailable, the user chooses instead, unless only one output is left.
    const needsChoice = requestedOutput !== undefined && soleOption(outputs, assets, offer.output) === undefined
    const fallbackOutput = needsChoice ? undefined : chooseOutput(assets, outputs, offer.output)
    const output = offered ? requestedOutput : fallbackOutput
    if (output !== draft.output) send({ type: 'DRAFT_CHANGED', change: { output } })
  }, [pending, assets, options, offer, draft.output, send])

  useEffect(() => {
    const output = draft.output === undefined ? undefined : assets.get(draft.output)
    const found = draft.output === undefined ? undefined : reachable?.[draft.output]
    if (!output || !reachable || holdings.pending) return
    const free = draft.input === undefined || (draft.input === defaultedInput.current && draft.amount === '')
    const unlisted = draft.input !== undefined && !(assets.has(draft.input) && offer.input(draft.input))
    if (!free && !unlisted) return
    const ids = [...(found?.fiats ?? []), ...(found?.tokens ?? [])]
    const inputs = ids.filter(offer.input).flatMap((id) => assets.get(id) ?? [])
    const { fiatCurrency } = options
    const { amounts: balances } = holdings
    const input = chooseInput({ paymentMethod: draft.paymentMethod, inputs, output, fiatCurrency, balances })
    defaultedInput.current = input
    if (input !== draft.input) send({ type: 'DRAFT_CHANGED', change: { input } })
  }, [assets, draft, reachable, holdings, options, offer, send])

  useEffect(() => {
    // Forget the default of the disconnected account, since another one holds other tokens.
    if (!account) defaultedInput.current = undefined
  }, [account])
}
