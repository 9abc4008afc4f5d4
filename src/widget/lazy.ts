import { createLoadable } from './shell/lazy/createLoadable.js'

const loadParts = async () => (await import('./laterParts.js')).lazyParts
const loadAddressParts = async () => (await import('./addressParts.js')).addressParts

/** Components that are not part of the first screen. */
export const lazy = {
  quotes: createLoadable(async () => (await loadParts()).QuotesScreen),
  confirm: createLoadable(async () => (await loadParts()).ConfirmScreen),
  payment: createLoadable(async () => (await loadParts()).PaymentScreen),
  // Optional: if it fails to load, the form must still work.
  resume: createLoadable(() =>
    loadParts().then(
      (parts) => parts.ResumeBanner,
      () => () => null,
    ),
  ),
  configWarnings: createLoadable(() =>
    loadParts().then(
      (parts) => parts.HostMistakes,
      () => () => null,
    ),
  ),
  aside: createLoadable(async () => (await loadParts()).AsideScreen),
  addressEditor: createLoadable(async () => (await loadAddressParts()).AddressEditor),
  addressNote: createLoadable(async () => (await loadAddressParts()).AddressNote),
  networkChoice: createLoadable(async () => (await loadParts()).NetworkChoice),
  walletConnect: createLoadable(async () => (await loadParts()).WalletConnect),
  balanceShares: createLoadable(async () => (await loadParts()).BalanceShares),
  fiatField: createLoadable(async () => (await loadParts()).FiatField),
  amountFlip: createLoadable(async () => (await loadParts()).AmountFlip),
  wide: createLoadable(async () => (await loadParts()).WideStep),
  assetPicker: createLoadable(async () => (await loadParts()).AssetPicker),
}
