import { isZero } from '../../money/decimal.js'
import { isDecimalString } from '../../money/isDecimalString.js'
import type { useOffer } from '../offer/useOffer.js'
import type { WidgetOptions } from '../WidgetContext.js'

/** What the host has set so that nobody could fill in the form, in a sentence for the host. */
export function formStop(
  ids: readonly string[],
  { amount, ownerAddress, inputs, outputs }: WidgetOptions,
  offer: ReturnType<typeof useOffer>,
): string | undefined {
  if (outputs && !ids.some(offer.output)) return 'The service offers none of `outputs`.'
  if (inputs && !ids.some(offer.input)) return 'The service offers none of `inputs`.'
  if (amount !== undefined && !(isDecimalString(amount) && !isZero(amount)))
    return `amount="${amount}" is no decimal string above zero.`
  if (ownerAddress !== undefined && !/^0x[0-9a-f]{40}$/i.test(ownerAddress))
    return `ownerAddress="${ownerAddress}" is no address that can sign.`
  return undefined
}
