import { withFullMessages } from '../i18n/withFullMessages.js'
import { AsideScreen } from './AsideScreen.js'
import { ConfirmScreen } from './ConfirmScreen.js'
import { PaymentScreen } from './PaymentScreen.js'
import { QuotesScreen } from './QuotesScreen.js'
import { AmountFlip } from './steps/form/AmountFlip.js'
import { AssetPicker } from './steps/form/assets/AssetPicker.js'
import { BalanceShares } from './steps/form/BalanceShares.js'
import { ConfigWarnings } from './steps/form/ConfigWarnings.js'
import { FiatField } from './steps/form/FiatField.js'
import { NetworkChoice } from './steps/form/NetworkChoice.js'
import { WalletConnect } from './steps/form/WalletConnect.js'
import { ResumeBanner } from './steps/history/ResumeBanner.js'
import { WideStep } from './WideStep.js'

/**
 * All components after the first screen, in one chunk. They are preloaded anyway, and with several entry points
 * bundlers would split the shared modules into many small chunks.
 */
export const lazyParts = {
  QuotesScreen,
  ConfirmScreen,
  PaymentScreen,
  ResumeBanner,
  AsideScreen,
  NetworkChoice: withFullMessages(NetworkChoice),
  WalletConnect,
  BalanceShares: withFullMessages(BalanceShares),
  AmountFlip: withFullMessages(AmountFlip),
  FiatField: withFullMessages(FiatField),
  AssetPicker: withFullMessages(AssetPicker),
  HostMistakes: ConfigWarnings,
  WideStep,
}
