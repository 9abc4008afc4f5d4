import type { ComponentType } from 'react'
import type { PaymentStepProps } from './PaymentStep.js'
import { errorNoteSlot, ShortErrorNote } from './shell/errors/ShortErrorNote.js'
import { supportSlot } from './shell/errors/StoppedScreen.js'
import { createLoadable, type Loadable } from './shell/lazy/createLoadable.js'
import { type LazyParts, type LazySlot, toPart } from './shell/lazy/Lazy.js'
import { screenMotion } from './shell/motion/screenMotion.js'
import { helpSlot } from './shell/Screen.js'
import type { Aside } from './shell/WidgetContext.js'
import { wideFormSlot } from './steps/form/FormStep.js'
import {
  addressEditorSlot,
  addressNoteSlot,
  amountErrorSlot,
  amountFlipSlot,
  assetPickerSlot,
  balanceSharesSlot,
  configWarningsSlot,
  fiatFieldSlot,
  formQuotesSlot,
  formUnavailableSlot,
  networkChoiceSlot,
  resumeSlot,
  signatureNoteSlot,
  walletConnectSlot,
} from './steps/form/formSlots.js'
import type { HandoverStepProps } from './steps/verify/handover/HandoverStep.js'

type Rest = typeof import('./rest.js').rest

/**
 * A component of `rest.tsx`.
 *
 * @param fallback Shown if loading fails, until a retry. Without one, the failure reaches the nearest `StepBoundary`.
 */
function load<Props>(choose: (rest: Rest) => ComponentType<Props>, fallback?: ComponentType<Props>): Loadable<Props> {
  return createLoadable(async () => choose((await import('./rest.js')).rest), fallback)
}

/** An entry of `lazyParts`, whose component takes the props of the slot. */
function part<Props>(
  slot: LazySlot<Props>,
  choose: (rest: Rest) => ComponentType<Props>,
  fallback?: ComponentType<Props>,
): [LazySlot<never>, Loadable<never>] {
  return toPart(slot, load(choose, fallback))
}

const nothing = () => null

/** The steps after the form. */
export const lazySteps = {
  quotes: load<object>((rest) => rest.QuotesScreen),
  confirm: load<object>((rest) => rest.ConfirmScreen),
  payment: load<PaymentStepProps>((rest) => rest.PaymentStep),
  aside: load<{ aside: Aside }>((rest) => rest.AsideScreen),
  handover: load<HandoverStepProps>((rest) => rest.Task),
}

/** The parts of the form and of error screens that load later. Optional ones are left out if they fail to load. */
export const lazyParts: LazyParts = new Map([
  part(wideFormSlot, (rest) => rest.WideStep),
  part(resumeSlot, (rest) => rest.UnfinishedCard, nothing),
  part(configWarningsSlot, (rest) => rest.ConfigWarnings, nothing),
  part(addressEditorSlot, (rest) => rest.AddressEditor),
  part(addressNoteSlot, (rest) => rest.AddressNote),
  part(networkChoiceSlot, (rest) => rest.NetworkChoice),
  part(walletConnectSlot, (rest) => rest.WalletConnect),
  // The main button says what is wrong, too.
  part(amountErrorSlot, (rest) => rest.AmountError, nothing),
  part(balanceSharesSlot, (rest) => rest.BalanceShares),
  // The next screens say it, too.
  part(signatureNoteSlot, (rest) => rest.SignatureNote, nothing),
  part(amountFlipSlot, (rest) => rest.AmountFlip),
  part(fiatFieldSlot, (rest) => rest.FiatField),
  part(assetPickerSlot, (rest) => rest.AssetPicker),
  part(formQuotesSlot, (rest) => rest.FormQuotes, nothing),
  part(formUnavailableSlot, (rest) => rest.FormUnavailable),
  part(errorNoteSlot, (rest) => rest.ErrorNote, ShortErrorNote),
  part(helpSlot, (rest) => rest.Help, nothing),
  part(supportSlot, (rest) => rest.SupportButton, nothing),
])

/** Screens move once this has loaded. If it fails, they change without motion. */
export async function loadScreenMotion(): Promise<void> {
  screenMotion.current = (await import('./rest.js')).rest.moveScreens
}
