import { defineMessages } from '../../../i18n/defineMessages.js'

export const retryMessages = defineMessages('recover.retry', {
  title: 'Continue with a new quote',
  get: 'You get at least',
  fees: 'Total fees',
  time: 'Expected time',
  to: 'To address',
  none: 'There’s no new quote for this money now',
  noneHint: 'Your money stays where it is. Try again in a while, or withdraw it to your wallet.',
  confirm: (amount: string) => `Continue with ${amount}`,
  confirming: 'Setting up the new payment',
  foot: 'You sign once to send it on.',
  withdraw: 'Withdraw to my wallet',
  refused: 'We couldn’t verify the new deposit address',
  refusedHint: 'So nothing was signed, and your money stays where it is. You can withdraw it to your wallet.',
  off: 'We can’t verify the new deposit address on this device',
  offHint:
    'Only the service vouches for it and for what happens there. Withdraw the money to your wallet, or continue if you trust the service.',
  short: 'The one-time wallet holds less than the new payment needs',
  shortHint: 'So nothing was signed and nothing moved. Get a new price, or withdraw the money to your wallet.',
  newPrice: 'Get a new price',
})
