import { withFullMessages } from '../../i18n/withFullMessages.js'
import { ResumeBanner } from '../history/ResumeBanner.js'
import { AmountFlip } from '../pick/AmountFlip.js'
import { AssetPicker } from '../pick/assets/AssetPicker.js'
import { BalanceShares } from '../pick/BalanceShares.js'
import { ConfigWarnings } from '../pick/ConfigWarnings.js'
import { FiatField } from '../pick/FiatField.js'
import { NetworkChoice } from '../pick/NetworkChoice.js'
import { WalletConnect } from '../pick/WalletConnect.js'
import { WideStep } from '../WideStep.js'
import { AsideScreen } from './AsideScreen.js'
import { ConfirmScreen } from './ConfirmScreen.js'
import { PaymentScreen } from './PaymentScreen.js'
import { QuotesScreen } from './QuotesScreen.js'

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
