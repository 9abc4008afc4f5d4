import { createLoadable } from './createLoadable.js'

/** What is not on the first screen, each in a file of its own. */
export const later = {
  quotes: createLoadable(() => import('./QuotesScreen.js').then((module) => module.QuotesScreen)),
  confirm: createLoadable(() => import('./ConfirmScreen.js').then((module) => module.ConfirmScreen)),
  payment: createLoadable(() => import('./PaymentScreen.js').then((module) => module.PaymentScreen)),
  assetPicker: createLoadable(() => import('./pick/assets/AssetPicker.js').then((module) => module.AssetPicker)),
}
