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
  copyAmount: 'Copy amount',
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
  alreadySent: 'Already sent? Track it',
})

export const sendMessages = defineMessages('fund.wallet', {
  title: 'Sign in your wallet',
  says: 'It should say',
  send: 'Send',
  network: 'Network',
  from: 'From',
  to: 'To your one-time wallet',
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
