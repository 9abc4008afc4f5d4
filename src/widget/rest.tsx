import type { JSX } from 'react'
import { PaymentStep } from './PaymentStep.js'
import { DestinationGate, QuotesScreen } from './QuotesScreen.js'
import { Help } from './shared/help/Help.js'
import { SupportButton } from './shared/help/SupportButton.js'
import { ErrorNote } from './shell/errors/ErrorNote.js'
import type { ShellParts } from './shell/lazy/rest.js'
import { moveScreens } from './shell/motion/moveScreens.js'
import type { Aside } from './shell/WidgetContext.js'
import { ConfirmStep } from './steps/confirm/ConfirmStep.js'
import { AddressEditor, AddressNote } from './steps/form/AddressEditor.js'
import { AmountError } from './steps/form/AmountError.js'
import { AssetPicker } from './steps/form/assets/AssetPicker.js'
import { BalanceShares } from './steps/form/BalanceShares.js'
import { ConfigWarnings } from './steps/form/ConfigWarnings.js'
import { deferredForm } from './steps/form/deferredForm.js'
import { AmountFlip, FiatField } from './steps/form/FiatField.js'
import { FormQuotes } from './steps/form/FormQuotes.js'
import type { FormRestParts } from './steps/form/FormRest.js'
import { FormUnavailable } from './steps/form/FormUnavailable.js'
import { NetworkChoice } from './steps/form/NetworkChoice.js'
import { SignatureNote } from './steps/form/SignatureNote.js'
import { WalletConnect } from './steps/form/WalletConnect.js'
import { HistoryStep } from './steps/history/HistoryStep.js'
import { UnfinishedCard } from './steps/history/UnfinishedCard.js'
import { SettingsStep } from './steps/settings/SettingsStep.js'
import { WideStep } from './WideStep.js'

/**
 * Everything after the first screen, in one chunk, except what few people see: with several entry points bundlers would
 * split the modules that they share into many small chunks.
 */
export const rest = {
  QuotesScreen,
  ConfirmScreen,
  PaymentStep,
  AsideScreen,
  WideStep,
  ErrorNote,
  Help,
  SupportButton,
  AddressEditor,
  AddressNote,
  AmountError,
  AmountFlip,
  AssetPicker,
  BalanceShares,
  ConfigWarnings,
  FiatField,
  FormQuotes,
  FormUnavailable,
  NetworkChoice,
  SignatureNote,
  UnfinishedCard,
  WalletConnect,
  moveScreens,
  // Named here, so that what both files use is in the small one instead of in a third.
  deferredForm,
} satisfies ShellParts & FormRestParts & Record<string, unknown>

/** The review. */
export function ConfirmScreen(): JSX.Element {
  return (
    <DestinationGate>
      <ConfirmStep />
    </DestinationGate>
  )
}

/** History and settings. */
export function AsideScreen({ aside }: { aside: Aside }): JSX.Element {
  return aside === 'settings' ? (
    <SettingsStep />
  ) : (
    <HistoryStep key={aside} startsWith={aside === 'unfinished' ? 'needs_you' : 'all'} />
  )
}
