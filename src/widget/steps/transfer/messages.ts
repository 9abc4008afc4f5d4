import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const transferMessages = defineMessages('fund.transfer', {
  title: (amount: string) => `Send ${amount}`,
  code: 'QR code for the payment request',
  codeAddress: 'QR code for the deposit address',
  codeHolds: 'Code contains',
  paymentRequest: 'Payment request',
  addressOnly: 'Address only',
  exactAmount: 'Exact amount',
  address: 'Deposit address',
  contract: (token: string) => `Contract of ${token}`,
  destination: 'Your deposit then goes to',
  /** Who vouches for the deposit address besides the service. */
  proof: {
    order: 'Verified on this device: it can only deliver your deposit or return it to its owner.',
    owner: 'Verified on this device: only the owner can withdraw from it.',
    host: 'Verified by this site.',
    none: 'We couldn’t verify this address on this device.',
  },
  firstSeen: 'You didn’t confirm this payment in this browser',
  firstSeenHint: 'Check every detail below with the device you confirmed it on, before you send.',
  copyAmount: 'Copy amount',
  copyChanged: 'Another program changed what you copied. Don’t paste it. This is the right text:',
  copyAddress: 'Copy address',
  copyTag: 'Copy destination tag',
  tagNeeded: 'Include this tag',
  tagNeededHint: 'Without the tag, nobody can tell whose money it is, and it may be lost.',
  unread: 'We couldn’t check the deposit address',
  unreadHint: 'So we’re not showing it yet. Nothing was sent.',
  noAddress: (network: string) => `The service gave no address on ${network}`,
  noAddressHint: 'So none is shown. Nothing was sent. Please contact support.',
  only: (token: string, network: string): Rich => [
    'I will send only ',
    { strong: token },
    ' and only on ',
    { strong: network },
    '. Anything else may have to be withdrawn first.',
  ],
  onlyFirst: 'Tick the box below first',
  watching: (network: string) => `Watching ${network} for your transfer`,
  sendFrom: (address: string) => `Send from ${address}`,
  elsewhere: 'Pay from elsewhere',
  alreadySent: 'Already sent it? Track it',
})

export const sendMessages = defineMessages('fund.wallet', {
  title: 'Sign in your wallet',
  says: 'It should say',
  send: 'Send',
  network: 'Network',
  from: 'From',
  to: 'To your one-time wallet',
  contract: 'Token contract',
  destination: 'The deposit then goes to',
  unwitnessed: 'Your wallet couldn’t confirm the token. Check the amount it shows before you approve.',
  lookAgain: 'Show the wallet request',
  notSent: 'It wasn’t sent',
  waiting: 'Waiting for your signature',
  noGas: (token: string) => `You need some ${token} for the network fee`,
  notEnough: (token: string) => `This wallet doesn’t hold enough ${token}`,
})

export const underpaidMessages = defineMessages('problem.underpaid', {
  title: (amount: string) => `${amount} missing`,
  arrivedPlain: (amount: string) => `${amount} arrived`,
  missing: (amount: string) => `${amount} missing`,
  send: (amount: string) => `Send ${amount}`,
  watching: (network: string) => `Watching ${network} for the rest`,
  only: (amount: string) => `Deposit only the ${amount}`,
})
