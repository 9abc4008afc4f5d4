import { isDecimalString, isZero } from '../../../money/decimal.js'
import { deferredIcons } from '../../../ui/deferredIcons.js'
import { addIcons } from '../../../ui/icons.js'
import { amountLimit } from '../../shared/amounts/amountLimit.js'
import { cleanAmount } from '../../shared/amounts/cleanAmount.js'
import { selectedOffer } from '../../shared/offer/firstOffer.js'
import type { useOffer } from '../../shared/offer/useOffer.js'
import type { WidgetOptions } from '../../shell/options.js'
import { findAmountProblem } from './AmountHint.js'
import { AssetChoice } from './AssetChoice.js'
import { Defaults } from './chooseDefaults.js'
import { decideAction } from './decideAction.js'
import { FormNotes, FormRows } from './FormRows.js'
import { InputDisc, InputPicker, TokenLabel, TokenLine, WalletShares } from './PayParts.js'

// Nothing before this has them.
addIcons(deferredIcons)

/** What the form shows and decides once its assets are known. The first screen has no use for it. */
export const deferredForm = {
  amountLimit,
  cleanAmount,
  selectedOffer,
  findAmountProblem,
  AssetChoice,
  Defaults,
  decideAction,
  findBlockingConfig,
  FormRows,
  FormNotes,
  InputDisc,
  InputPicker,
  TokenLabel,
  TokenLine,
  WalletShares,
}

/** Returns a developer message if the host's options make the form impossible to complete. */
function findBlockingConfig(
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
