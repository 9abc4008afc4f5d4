import { useEffect } from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import { isDecimalString } from '../../../money/decimal.js'
import { normalizeAssetId } from '../../../schema/assetId.js'
import { type Catalog, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import type { WidgetOptions } from '../../shell/options.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { FormEntries } from './state/DepositForm.js'

export type ConfigWarningsProps = Pick<FormEntries, 'destination' | 'output'>

/** Renders nothing. Reports unusable props, which the form ignores, through the host's `onError`. */
export function ConfigWarnings(checked: ConfigWarningsProps): null {
  const { options, report } = useWidget()
  const offer = useOffer()
  const { assets } = useCatalog()
  const sentences = [...unlisted(options, assets), ...unoffered(options, assets, offer), ...unusable(options, checked)]
  const all = sentences.join('\n')
  useEffect(() => {
    for (const sentence of all.split('\n')) if (sentence) report.error(new DepositError('configuration', sentence))
  }, [all, report])
  return null
}

type Assets = Catalog['assets']

function unlisted({ inputs = [], outputs = [] }: WidgetOptions, assets: Assets): string[] {
  const wrong = (name: string, ids: readonly string[]) =>
    ids
      .filter((id) => !assets.has(normalizeAssetId(id)))
      .map((id) => `The service does not list "${id}" in \`${name}\`.`)
  return [...wrong('inputs', inputs), ...wrong('outputs', outputs)]
}

function unoffered(
  { defaultInput, defaultOutput, listedMethods = [], paymentMethods, defaultPaymentMethod }: WidgetOptions,
  assets: Assets,
  offer: ReturnType<typeof useOffer>,
): string[] {
  const asset = (name: string, id: string | undefined, offered: (id: string) => boolean) =>
    id === undefined || (assets.has(id) && offered(id)) ? [] : [`${name}="${id}" is not offered.`]
  const first = defaultPaymentMethod === undefined ? [] : [defaultPaymentMethod]
  const method = (name: string, methods: readonly (typeof paymentMethods)[number][]) =>
    methods.filter((one) => !paymentMethods.includes(one)).map((one) => `"${one}" in \`${name}\` cannot be used.`)
  return [
    ...asset('defaultOutput', defaultOutput, offer.output),
    ...asset('defaultInput', defaultInput, offer.input),
    ...method('paymentMethods', listedMethods),
    ...method('defaultPaymentMethod', first),
  ]
}

function unusable(
  { defaultAmount, destinationAddress: address }: WidgetOptions,
  { destination, output }: ConfigWarningsProps,
): string[] {
  const isWrong = address !== undefined && !destination.ok && !undecided.has(destination.problem)
  return [
    ...(defaultAmount && !isDecimalString(defaultAmount)
      ? [`defaultAmount="${defaultAmount}" is not a decimal string.`]
      : []),
    ...(isWrong
      ? [`destinationAddress="${address}" cannot be used on ${output?.network}: ${destination.problem}.`]
      : []),
  ]
}

/** Address problems that say nothing about the address itself. */
const undecided = new Set<string>(['checking', 'unavailable', 'empty'])
