import type { Draft } from '../../flow/state.js'
import { useWallet } from '../../hooks/useWallet.js'
import { isZero } from '../../money/decimal.js'
import { type AmountInput, parseAmountInput } from '../../money/parseAmountInput.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { toldAmount } from '../amounts/toldAmount.js'
import { typedAmount } from '../amounts/typedAmount.js'
import { type CheckedDestination, useDestination } from '../destination/useDestination.js'
import { type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'
import { useWidget, type WidgetOptions } from '../WidgetContext.js'

/** The form, read: what it comes to and what it still needs. */
export type ReadDraft = {
  draft: Draft
  input: CatalogAsset | undefined
  output: CatalogAsset | undefined
  amount: AmountInput
  destination: CheckedDestination
  /** Who controls the one-time wallet; undefined until there is an address at all. */
  owner: string | undefined
  /** Undefined until input, output and a positive amount are there. The destination only joins when it is right. */
  request: QuoteRequest | undefined
}

/** Reads the draft of the widget around: amounts by locale, addresses by family, and the request for quotes. */
export function useDraft(): ReadDraft {
  const { deposit, options } = useWidget()
  const { account } = useWallet()
  const { asset } = useCatalog()
  const { draft: own } = deposit.state
  const input = own.input === undefined ? undefined : asset(own.input)
  const draft = asKept(own, input?.decimals, options)
  const output = draft.output === undefined ? undefined : asset(draft.output)
  const decimals = input?.decimals ?? 0
  // What the host says is written as on the wire, what a person types as where they live.
  const amount =
    options.amount === undefined
      ? parseAmountInput(draft.amount, { decimals, locale: options.locale })
      : parseAmountInput(options.amount, { decimals, locale: 'en' })
  const fixed = options.destinationAddress
  const destination = useDestination(output, fixed ?? draft.destination, fixed === undefined ? draft.tag : undefined)
  // Owners sign as EVM accounts do, so the destination can only be one where its network is of that kind.
  const signs = destination.ok && output?.chain?.address_family === 'EVM'
  const owner = options.ownerAddress ?? account?.address ?? (signs ? destination.address : undefined)
  return { draft, input, output, amount, destination, owner, request: toRequest(draft, amount, destination, options) }
}

/** A host that keeps the amount decides what stands, and the person how it is written. */
function asKept(draft: Draft, decimals: number | undefined, { keptAmount, locale }: WidgetOptions): Draft {
  if (keptAmount === undefined || keptAmount === toldAmount(draft.amount, decimals, locale)) return draft
  return { ...draft, amount: typedAmount(keptAmount, locale) }
}

function toRequest(
  { paymentMethod, input, output }: Draft,
  amount: AmountInput,
  destination: CheckedDestination,
  { fiatCurrency, label }: WidgetOptions,
): QuoteRequest | undefined {
  if (input === undefined || output === undefined || amount.kind !== 'amount' || isZero(amount.value)) return undefined
  // Asking without an address that is about to join would only mean to ask again.
  if (!destination.ok && destination.problem === 'checking') return undefined
  return {
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: { asset: input, amount: amount.value },
      output_asset: output,
      ...(destination.ok ? { dest_address: destination.full ?? destination.address } : {}),
    },
    // A person who pays in euros wants to read the fees in euros.
    price_currency: paymentMethod === 'card' ? input : fiatCurrency,
    ...(label === undefined ? {} : { label }),
  }
}
