import { withWholeMessages } from '../../i18n/withWholeMessages.js'
import { ResumeBanner } from '../history/ResumeBanner.js'
import { AmountFlip } from '../pick/AmountFlip.js'
import { AssetPicker } from '../pick/assets/AssetPicker.js'
import { BalanceShares } from '../pick/BalanceShares.js'
import { FiatField } from '../pick/FiatField.js'
import { HostMistakes } from '../pick/HostMistakes.js'
import { NetworkChoice } from '../pick/NetworkChoice.js'
import { WalletConnect } from '../pick/WalletConnect.js'
import { WideStep } from '../WideStep.js'
import { AsideScreen } from './AsideScreen.js'
import { ConfirmScreen } from './ConfirmScreen.js'
import { PaymentScreen } from './PaymentScreen.js'
import { QuotesScreen } from './QuotesScreen.js'

/**
 * What comes after the first screen, in one file. All of it is loaded ahead anyway, and bundlers cut what several files
 * share into so many small ones that every page would pay for it.
 */
export const laterParts = {
  QuotesScreen,
  ConfirmScreen,
  PaymentScreen,
  ResumeBanner,
  AsideScreen,
  NetworkChoice: withWholeMessages(NetworkChoice),
  WalletConnect,
  BalanceShares: withWholeMessages(BalanceShares),
  AmountFlip: withWholeMessages(AmountFlip),
  FiatField: withWholeMessages(FiatField),
  AssetPicker: withWholeMessages(AssetPicker),
  HostMistakes,
  WideStep,
}
