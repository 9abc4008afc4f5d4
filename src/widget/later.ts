import { addressRules } from './addressRules.js'
import { createLoadable } from './createLoadable.js'

/** What is not on the first screen, each in a file of its own. Where an address is read, its rules come along. */
export const later = {
  quotes: createLoadable(async () => {
    const [module] = await Promise.all([import('./QuotesScreen.js'), addressRules.load()])
    return module.QuotesScreen
  }),
  confirm: createLoadable(async () => {
    const [module] = await Promise.all([import('./ConfirmScreen.js'), addressRules.load()])
    return module.ConfirmScreen
  }),
  payment: createLoadable(() => import('./PaymentScreen.js').then((module) => module.PaymentScreen)),
  assetPicker: createLoadable(() => import('./pick/assets/AssetPicker.js').then((module) => module.AssetPicker)),
}
