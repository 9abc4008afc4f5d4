import { createLoadable } from './createLoadable.js'

/** What is not on the first screen, each in a file of its own. */
export const later = {
  quotes: createLoadable(() => import('./QuotesScreen.js').then((module) => module.QuotesScreen)),
  confirm: createLoadable(() => import('./ConfirmScreen.js').then((module) => module.ConfirmScreen)),
  payment: createLoadable(() => import('./PaymentScreen.js').then((module) => module.PaymentScreen)),
  // Where it cannot be loaded an offer is missing, and the form must not be.
  resume: createLoadable(() =>
    import('./history/ResumeBanner.js').then(
      (module) => module.ResumeBanner,
      () => () => null,
    ),
  ),
  aside: createLoadable(() => import('./AsideScreen.js').then((module) => module.AsideScreen)),
  addressEditor: createLoadable(() => import('./pick/AddressEditor.js').then((module) => module.AddressEditor)),
  addressNote: createLoadable(() => import('./pick/AddressNote.js').then((module) => module.AddressNote)),
  networkChoice: createLoadable(() => import('./pick/NetworkChoice.js').then((module) => module.NetworkChoice)),
  walletConnect: createLoadable(() => import('./pick/WalletConnect.js').then((module) => module.WalletConnect)),
  balanceShares: createLoadable(() => import('./pick/BalanceShares.js').then((module) => module.BalanceShares)),
  assetPicker: createLoadable(() => import('./pick/assets/AssetPicker.js').then((module) => module.AssetPicker)),
}
