import { defineMessages } from '../../../i18n/defineMessages.js'

export const retryMessages = defineMessages('retry', {
  title: 'Continue at a new price',
  get: 'You get at least',
  fees: 'Total fees',
  time: 'Expected time',
  to: 'To',
  none: 'There’s no new price right now',
  noneHint: 'Your money stays where it is. Try again in a while, or take it back.',
  confirm: (amount: string) => `Continue with ${amount}`,
  confirming: 'Setting up the new payment',
  foot: 'You sign once to send it on.',
  withdraw: 'Take it back',
  refused: 'We couldn’t check the new deposit address',
  refusedHint: 'So nothing was signed, and your money stays where it is. You can take it back.',
  off: 'We can’t check the new deposit address on this device',
  offHint:
    'Only the service vouches for it and for what happens there. Take the money back, or continue if you trust the service.',
  short: 'There’s less here than the new payment needs',
  shortHint: 'So nothing was signed and nothing moved. Get a new price, or take the money back.',
  newPrice: 'Get a new price',
})
