import { lazySlot } from '../../shell/lazy/Lazy.js'
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

/** Above the form: what is unfinished. Filled by the root, because it belongs to the history step. */
export const resumeSlot = lazySlot<object>()
export const configWarningsSlot = lazySlot<ConfigWarningsProps>()
export const walletConnectSlot = lazySlot<WalletConnectProps>()
export const networkChoiceSlot = lazySlot<NetworkChoiceProps>()
export const fiatFieldSlot = lazySlot<FiatFieldProps>()
export const amountFlipSlot = lazySlot<AmountFlipProps>()
export const amountErrorSlot = lazySlot<AmountErrorProps>()
export const balanceSharesSlot = lazySlot<BalanceSharesProps>()
export const signatureNoteSlot = lazySlot<SignatureNoteProps>()
export const addressEditorSlot = lazySlot<AddressEditorProps>()
export const addressNoteSlot = lazySlot<AddressNoteProps>()
export const assetPickerSlot = lazySlot<AssetPickerProps>()
/** The quotes below the form. */
export const formQuotesSlot = lazySlot<FormQuotesProps>()
export const formUnavailableSlot = lazySlot<FormUnavailableProps>()
