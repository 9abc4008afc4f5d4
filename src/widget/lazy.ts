import type { ComponentType } from 'react'
import type { PaymentStepProps } from './PaymentStep.js'
import { errorNoteSlot } from './shell/errors/LazyErrorNote.js'
import { ShortErrorNote } from './shell/errors/ShortErrorNote.js'
import { supportSlot } from './shell/errors/StoppedScreen.js'
import { createLoadable, type Loadable } from './shell/lazy/createLoadable.js'
import { type LazyParts, toPart } from './shell/lazy/Lazy.js'
import type { Aside } from './shell/WidgetContext.js'
import { addressEditorSlot, addressNoteSlot } from './steps/form/AddressRow.js'
import { assetPickerSlot } from './steps/form/assets/AssetChoice.js'
import { configWarningsSlot, networkChoiceSlot, resumeSlot, walletConnectSlot } from './steps/form/FormFields.js'
import { formUnavailableSlot, wideFormSlot } from './steps/form/FormStep.js'
import { amountFlipSlot, balanceSharesSlot, fiatFieldSlot } from './steps/form/PayRow.js'

type Rest = typeof import('./rest.js').rest

/**
 * A component of `rest.tsx`.
 *
 * @param fallback Shown if loading fails. Without one, the failure reaches the nearest `StepBoundary`, which retries.
 */
function load<Props>(choose: (rest: Rest) => ComponentType<Props>, fallback?: ComponentType<Props>): Loadable<Props> {
  return createLoadable(async () => {
    try {
      return choose((await import('./rest.js')).rest)
    } catch (error) {
      if (fallback) return fallback
      throw error
    }
  })
}

const nothing = () => null

/** The steps after the form. */
export const lazySteps = {
  quotes: load<object>((rest) => rest.QuotesScreen),
  confirm: load<object>((rest) => rest.ConfirmScreen),
  payment: load<PaymentStepProps>((rest) => rest.PaymentStep),
  aside: load<{ aside: Aside }>((rest) => rest.AsideScreen),
}

/** The parts of the form and of error screens that load later. Optional ones are left out if they fail to load. */
export const lazyParts: LazyParts = new Map([
  toPart(
    wideFormSlot,
    load((rest) => rest.WideStep),
  ),
  toPart(
    resumeSlot,
    load((rest) => rest.UnfinishedCard, nothing),
  ),
  toPart(
    configWarningsSlot,
    load((rest) => rest.ConfigWarnings, nothing),
  ),
  toPart(
    addressEditorSlot,
    load((rest) => rest.AddressEditor),
  ),
  toPart(
    addressNoteSlot,
    load((rest) => rest.AddressNote),
  ),
  toPart(
    networkChoiceSlot,
    load((rest) => rest.NetworkChoice),
  ),
  toPart(
    walletConnectSlot,
    load((rest) => rest.WalletConnect),
  ),
  toPart(
    balanceSharesSlot,
    load((rest) => rest.BalanceShares),
  ),
  toPart(
    amountFlipSlot,
    load((rest) => rest.AmountFlip),
  ),
  toPart(
    fiatFieldSlot,
    load((rest) => rest.FiatField),
  ),
  toPart(
    assetPickerSlot,
    load((rest) => rest.AssetPicker),
  ),
  toPart(
    formUnavailableSlot,
    load((rest) => rest.FormUnavailable),
  ),
  toPart(
    errorNoteSlot,
    load((rest) => rest.ErrorNote, ShortErrorNote),
  ),
  toPart(
    supportSlot,
    load((rest) => rest.SupportButton, nothing),
  ),
])
