import type { ComponentType, Context } from 'react'
import { type Rest, RestFile } from '../../shell/lazy/rest.js'
import type { AddressEditorProps, AddressNoteProps } from './AddressEditor.js'
import type { AmountErrorProps } from './AmountError.js'
import type { AssetPickerProps } from './assets/AssetPicker.js'
import type { BalanceSharesProps } from './BalanceShares.js'
import type { ConfigWarningsProps } from './ConfigWarnings.js'
import type { AmountFlipProps, FiatFieldProps } from './FiatField.js'
import type { FormQuotesProps } from './FormQuotes.js'
import type { FormUnavailableProps } from './FormUnavailable.js'
import type { NetworkChoiceProps } from './NetworkChoice.js'
import type { SignatureNoteProps } from './SignatureNote.js'
import type { WalletConnectProps } from './WalletConnect.js'

/** Parts of the form that load after the first screen. */
export type FormRestParts = {
  AddressEditor: ComponentType<AddressEditorProps>
  AddressNote: ComponentType<AddressNoteProps>
  AmountError: ComponentType<AmountErrorProps>
  AmountFlip: ComponentType<AmountFlipProps>
  AssetPicker: ComponentType<AssetPickerProps>
  BalanceShares: ComponentType<BalanceSharesProps>
  ConfigWarnings: ComponentType<ConfigWarningsProps>
  FiatField: ComponentType<FiatFieldProps>
  /** The quotes below the form. */
  FormQuotes: ComponentType<FormQuotesProps>
  FormUnavailable: ComponentType<FormUnavailableProps>
  NetworkChoice: ComponentType<NetworkChoiceProps>
  SignatureNote: ComponentType<SignatureNoteProps>
  /** Above the form: what is unfinished. */
  UnfinishedCard: ComponentType
  WalletConnect: ComponentType<WalletConnectProps>
}

export const FormRest = RestFile as Context<Rest<FormRestParts>>
