import type { Draft } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { isZero } from '../../../money/decimal.js'
import { type AmountInput, parseAmountInput } from '../../../money/parseAmountInput.js'
import type { QuoteRequest } from '../../../schema/Quote.js'
import type { WidgetOptions } from '../../shell/options.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { toHostAmount, toInputText } from '../amounts/toHostAmount.js'
import { type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { type CheckedDestination, useDestination } from '../destination/useDestination.js'

/** The parsed draft and the quote request derived from it. */
export type ParsedDraft = {
  draft: Draft
  input: CatalogAsset | undefined
  /** What the amount counts: the input, or the currency of the page before an input is chosen. */
  unit: CatalogAsset | undefined
  output: CatalogAsset | undefined
  amount: AmountInput
  destination: CheckedDestination
  /** Controls the one-time wallet; undefined if no candidate is known. */
  owner: string | undefined
  /** Undefined until input, output and a positive amount are set. The destination is included only if valid. */
  request: QuoteRequest | undefined
}

/** Parses the draft of the enclosing widget: amounts by locale, addresses by network family. */
export function useDraft(): ParsedDraft {
  const { deposit, options } = useWidget()
  const { account } = useWallet()
  const { asset } = useCatalog()
  const { draft: own } = deposit.state
  const input = own.input === undefined ? undefined : asset(own.input)
  const unit = input ?? (own.paymentMethod === 'card' ? asset(options.fiatCurrency) : undefined)
  const draft = withControlledAmount(own, unit?.decimals, options)
  const output = draft.output === undefined ? undefined : asset(draft.output)
  const decimals = unit?.decimals ?? 0
  // The host's amount is a decimal string as on the wire, a typed one is in the format of the locale.
  const amount =
    options.amount === undefined
      ? parseAmountInput(draft.amount, { decimals, locale: options.locale })
      : parseAmountInput(options.amount, { decimals, locale: 'en' })
  const fixed = options.destinationAddress
  const destination = useDestination(output, fixed ?? draft.destination, fixed === undefined ? draft.tag : undefined)
  // Owners sign with EVM accounts, so the destination can be the owner only on an EVM network.
  const signs = destination.ok && output?.chain?.address_family === 'EVM'
  const owner = options.ownerAddress ?? account?.address ?? (signs ? destination.address : undefined)
  return {
    draft,
    input,
    unit,
    output,
    amount,
    destination,
    owner,
    request: toRequest(draft, amount, destination, options),
  }
}

/** Applies a controlled amount. The typed text is preserved as long as it has the same value. */
function withControlledAmount(
  draft: Draft,
  decimals: number | undefined,
  { controlledAmount, locale }: WidgetOptions,
): Draft {
  if (controlledAmount === undefined || controlledAmount === toHostAmount(draft.amount, decimals, locale)) return draft
  return { ...draft, amount: toInputText(controlledAmount, locale) }
}

function toRequest(
  { paymentMethod, input, output }: Draft,
  amount: AmountInput,
  destination: CheckedDestination,
  { fiatCurrency, label, quoteOptions }: WidgetOptions,
): QuoteRequest | undefined {
  if (input === undefined || output === undefined || amount.kind !== 'amount' || isZero(amount.value)) return undefined
  // Wait for the address check: the request would have to be repeated with the address.
  if (!destination.ok && destination.problem === 'checking') return undefined
  const { custom_actions, ...options } = quoteOptions ?? {}
  return {
    ...options,
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: { asset: input, amount: amount.value },
      output_asset: output,
      ...(destination.ok ? { dest_address: destination.full ?? destination.address } : {}),
      ...(custom_actions && { custom_actions }),
    },
    // Card payments show fees in the currency that is paid.
    price_currency: paymentMethod === 'card' ? input : fiatCurrency,
    ...(label === undefined ? {} : { label }),
  }
}
