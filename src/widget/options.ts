import type { Draft, PaymentMethod } from '../flow/state.js'
import { normalizeAssetId } from '../schema/primitives.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'
import type { Settings } from './settings/Settings.js'
import type { WidgetOptions } from './WidgetContext.js'

const allMethods: readonly PaymentMethod[] = ['card', 'wallet', 'transfer']
const cardPresets: readonly string[] = ['50', '100', '250', '500']

/** Fills in what the host left out: as the person chose, where they did. */
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
    keptAmount: props.onAmountChange && props.amount,
    onAmountChange: props.onAmountChange,
    // A host that has none yet often passes an empty text.
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

/** What the form starts with. */
export function toDraft(passed: DepositWidgetProps, settings: Settings): Draft {
  const props = ownProps(passed)
  const { paymentMethods, fiatCurrency } = toOptions(props, settings)
  const wanted = props.defaultPaymentMethod
  const paymentMethod = wanted && paymentMethods.includes(wanted) ? wanted : (paymentMethods[0] ?? 'card')
  const output = props.defaultOutput || (props.outputs?.length === 1 ? props.outputs[0] : undefined)
  // A token has its network before a colon, and no card is charged in tokens.
  const fits = props.inputs?.length === 1 && props.inputs[0]?.includes(':') !== (paymentMethod === 'card')
  const only = fits ? props.inputs?.[0] : undefined
  const input = props.defaultInput || only || (paymentMethod === 'card' ? fiatCurrency : undefined)
  return {
    paymentMethod,
    input: input === undefined ? undefined : normalizeAssetId(input),
    amount: props.defaultAmount ?? '',
    output: output === undefined ? undefined : normalizeAssetId(output),
    destination: props.destinationAddress || props.defaultDestinationAddress || '',
  }
}

/** The ways to pay that exist and have something to pay with; where none does, all that exist. */
function usableMethods({ paymentMethods, inputs, excludeInputs = [] }: DepositWidgetProps): readonly PaymentMethod[] {
  const known = paymentMethods?.length ? keep(paymentMethods, (method) => allMethods.includes(method)) : allMethods
  const listed = known.length > 0 ? known : allMethods
  if (!inputs) return listed
  const left = inputs.filter((id) => !excludeInputs.includes(id))
  const fitting = keep(listed, (method) => left.some((id) => id.includes(':') !== (method === 'card')))
  return fitting.length > 0 ? fitting : listed
}

/** The same list where all of it stays, so that nothing is drawn anew. */
function keep<Item>(list: readonly Item[], stays: (item: Item) => boolean): readonly Item[] {
  return list.every(stays) ? list : list.filter(stays)
}

/** What the host itself passed, and nothing that some script of the page lets all objects inherit. */
function ownProps(props: DepositWidgetProps): DepositWidgetProps {
  return Object.assign(Object.create(null), props)
}
