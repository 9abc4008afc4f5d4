import type { Draft, PaymentMethod } from '../flow/state.js'
import { isTokenId, normalizeAssetId } from '../schema/assetId.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'
import type { WidgetOptions } from './shell/WidgetContext.js'
import type { Settings } from './steps/settings/Settings.js'

const allMethods: readonly PaymentMethod[] = ['card', 'wallet', 'transfer']
const cardPresets: readonly string[] = ['50', '100', '250', '500']

/** Fills in the defaults of omitted props, from the user's settings where they have any. */
export function toOptions(passed: DepositWidgetProps, settings: Settings): WidgetOptions {
  const props = ownProps(passed)
  return {
    defaultOutput: props.defaultOutput ? normalizeAssetId(props.defaultOutput) : undefined,
    defaultInput: props.defaultInput ? normalizeAssetId(props.defaultInput) : undefined,
    defaultAmount: props.defaultAmount,
    defaultPaymentMethod: props.defaultPaymentMethod,
    listedMethods: props.paymentMethods,
    outputs: props.outputs,
    excludeOutputs: props.excludeOutputs,
    inputs: props.inputs,
    excludeInputs: props.excludeInputs,
    amount: props.onAmountChange ? undefined : props.amount || undefined,
    controlledAmount: props.onAmountChange && props.amount,
    onAmountChange: props.onAmountChange,
    // Hosts often pass an empty string while they have no address yet.
    destinationAddress: props.destinationAddress || undefined,
    ownerAddress: props.ownerAddress || undefined,
    fiatCurrency: (props.fiatCurrency ?? settings.fiat ?? 'usd').toLowerCase(),
    fiatFixed: props.fiatCurrency !== undefined,
    themeFixed: props.appearance?.theme !== undefined,
    paymentMethods: usableMethods(props),
    presets: props.presets ?? cardPresets,
    providers: props.providers,
    fundingHosts: props.fundingHosts,
    label: props.label?.slice(0, 255),
    locale: props.locale ?? 'en',
    wide: props.layout === 'wide',
    onClose: props.onClose,
  }
}

/** The initial draft of the form. */
export function toDraft(passed: DepositWidgetProps, settings: Settings): Draft {
  const props = ownProps(passed)
  const { paymentMethods, fiatCurrency } = toOptions(props, settings)
  const requestedMethod = props.defaultPaymentMethod
  const paymentMethod =
    requestedMethod && paymentMethods.includes(requestedMethod) ? requestedMethod : (paymentMethods[0] ?? 'card')
  const output = props.defaultOutput || (props.outputs?.length === 1 ? props.outputs[0] : undefined)
  const [listed, ...others] = props.inputs ?? []
  const only = listed !== undefined && others.length === 0 && fitsMethod(listed, paymentMethod) ? listed : undefined
  const input = props.defaultInput || only || (paymentMethod === 'card' ? fiatCurrency : undefined)
  return {
    paymentMethod,
    input: input === undefined ? undefined : normalizeAssetId(input),
    amount: props.defaultAmount ?? '',
    output: output === undefined ? undefined : normalizeAssetId(output),
    destination: props.destinationAddress || props.defaultDestinationAddress || '',
  }
}

/** The known payment methods that have at least one allowed input; all known ones if none has. */
function usableMethods({ paymentMethods, inputs, excludeInputs = [] }: DepositWidgetProps): readonly PaymentMethod[] {
  const known = paymentMethods?.length
    ? filterStable(paymentMethods, (method) => allMethods.includes(method))
    : allMethods
  const listed = known.length > 0 ? known : allMethods
  if (!inputs) return listed
  const left = inputs.filter((id) => !excludeInputs.includes(id))
  const fitting = filterStable(listed, (method) => left.some((id) => fitsMethod(id, method)))
  return fitting.length > 0 ? fitting : listed
}

/** Cards are charged in fiat currencies, the other methods in tokens. */
function fitsMethod(id: string, method: PaymentMethod): boolean {
  return isTokenId(id) !== (method === 'card')
}

/** Filters a list, and returns the same array if nothing is removed, to avoid re-renders. */
function filterStable<Item>(list: readonly Item[], predicate: (item: Item) => boolean): readonly Item[] {
  return list.every(predicate) ? list : list.filter(predicate)
}

/** Own properties only, so that a polluted `Object.prototype` cannot set an amount or a destination. */
function ownProps(props: DepositWidgetProps): DepositWidgetProps {
  return Object.assign(Object.create(null), props)
}
