import { createLoadable } from './createLoadable.js'

const loadParts = async () => (await import('./laterParts.js')).laterParts
const loadAddress = async () => (await import('../destination/addressParts.js')).addressParts

/** What is not on the first screen. */
export const later = {
  quotes: createLoadable(async () => (await loadParts()).QuotesScreen),
  confirm: createLoadable(async () => (await loadParts()).ConfirmScreen),
  payment: createLoadable(async () => (await loadParts()).PaymentScreen),
  // Where it cannot be loaded an offer is missing, and the form must not be.
  resume: createLoadable(() =>
    loadParts().then(
      (parts) => parts.ResumeBanner,
      () => () => null,
    ),
  ),
  mistakes: createLoadable(() =>
    loadParts().then(
      (parts) => parts.HostMistakes,
      () => () => null,
    ),
  ),
  aside: createLoadable(async () => (await loadParts()).AsideScreen),
  addressEditor: createLoadable(async () => (await loadAddress()).AddressEditor),
  addressNote: createLoadable(async () => (await loadAddress()).AddressNote),
  networkChoice: createLoadable(async () => (await loadParts()).NetworkChoice),
  walletConnect: createLoadable(async () => (await loadParts()).WalletConnect),
  balanceShares: createLoadable(async () => (await loadParts()).BalanceShares),
  fiatField: createLoadable(async () => (await loadParts()).FiatField),
  amountFlip: createLoadable(async () => (await loadParts()).AmountFlip),
  wide: createLoadable(async () => (await loadParts()).WideStep),
  assetPicker: createLoadable(async () => (await loadParts()).AssetPicker),
}
