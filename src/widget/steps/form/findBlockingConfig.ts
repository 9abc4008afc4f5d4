import { isZero } from '../../../money/decimal.js'
import { isDecimalString } from '../../../money/isDecimalString.js'
import type { useOffer } from '../../shared/offer/useOffer.js'
import type { WidgetOptions } from '../../shell/WidgetContext.js'

/** Returns a developer message if the host's options make the form impossible to complete. */
export function findBlockingConfig(
  ids: readonly string[],
  { amount, ownerAddress, inputs, outputs }: WidgetOptions,
  offer: ReturnType<typeof useOffer>,
): string | undefined {
  if (outputs && !ids.some(offer.output)) return 'The service offers none of `outputs`.'
  if (inputs && !ids.some(offer.input)) return 'The service offers none of `inputs`.'
  if (amount !== undefined && !(isDecimalString(amount) && !isZero(amount)))
    return `amount="${amount}" is not a decimal string above zero.`
  if (ownerAddress !== undefined && !/^0x[0-9a-f]{40}$/i.test(ownerAddress))
    return `ownerAddress="${ownerAddress}" is not an EVM address.`
  return undefined
}
