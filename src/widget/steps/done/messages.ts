import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const doneMessages = defineMessages('done', {
  title: 'Done',
  /** The receiver is the person, or the host for them. */
  yours: (amount: string) => `${amount} is yours`,
  arrivedAt: (amount: string, name: string) => `${amount} arrived at ${name}`,
  arrivedAlone: (amount: string) => `${amount} arrived`,
  at: (address: string) => `At ${address}.`,
  /** Without a name it is a wallet. */
  inYour: (wallet: string | undefined) => `In your ${wallet ?? 'wallet'}.`,
  inYourWithin: (wallet: string | undefined, time: string) => `In your ${wallet ?? 'wallet'}, in ${time}.`,
  onNetwork: (network: string, address?: string) => (address ? `On ${network}, at ${address}.` : `On ${network}.`),
  onNetworkWithin: (network: string, time: string, address?: string) =>
    address ? `On ${network}, at ${address}, in ${time}.` : `On ${network}, in ${time}.`,
  /** The folded receipt: "Paid $50.00 by card, fees $0.59". */
  summary: {
    paid: (amount: string): Rich => [{ strong: `Paid ${amount}` }],
    fees: (amount: string, fees: string): Rich => [{ strong: `Paid ${amount}` }, `, fees ${fees}`],
    by: (amount: string, method: string): Rich => [{ strong: `Paid ${amount}` }, ` by ${method}`],
    byWithFees: (amount: string, method: string, fees: string): Rich => [
      { strong: `Paid ${amount}` },
      ` by ${method}, fees ${fees}`,
    ],
    receipt: 'Receipt',
  },
  details: 'Details',
  less: {
    title: (amount: string) => `${amount} less than we said`,
    fees: (amount: string) => `The fees were ${amount} higher than quoted.`,
    price: 'Most likely the price moved while your money was on its way.',
    unknown: 'We don’t know why yet.',
    help: 'Help',
  },
  youPaid: 'You paid',
  with: 'With',
  withMethod: (provider: string, method: string) => `${provider}, ${method}`,
  feesCharged: 'Fees charged',
  feesQuoted: 'Fees quoted',
  asQuoted: (fees: string) => `${fees}, as quoted`,
  chargedOfQuoted: (charged: string, quoted: string): Rich => [{ strong: charged }, ` of ${quoted} quoted`],
  youGot: 'You got',
  arrived: 'Arrived',
  extra: 'More than we said',
  missing: 'Less than we said',
  sentOn: (network: string) => `Sent on ${network}`,
  proofOn: (network: string) => `Proof on ${network}`,
  reference: 'Reference',
  to: 'To',
  toOn: (network: string) => `To, on ${network}`,
  /** Of a deposit that started and finished in the same minute. */
  date: 'Date',
  started: 'Started',
  finished: 'Finished',
  share: 'Share',
  save: 'Save picture',
  saved: 'Saving the picture',
  shareFailed: 'This browser can’t create a picture. Print the receipt instead.',
  print: 'Print',
  json: 'JSON',
  toolFailed: 'That didn’t load. Check your connection and try again.',
  picture: {
    arrived: (symbol: string) => `${symbol} arrived`,
    in: 'In',
    place: (name: string, network: string) => `${name}, on ${network}`,
    network: 'Network',
    date: 'On',
    /** The picture in words. */
    text: (amount: string, network: string, date: string, reference: string) =>
      `${amount} arrived on ${network}. ${date}. Reference ${reference}.`,
  },
  finish: 'Done',
  excess: {
    left: 'Left in this payment’s wallet',
    again: (amount: string) => `Deposit the extra ${amount}`,
    title: (amount: string) => `You sent ${amount} more than needed`,
    hint: 'It’s in a wallet made for this payment. Only your wallet can take it back.',
    hintOwner: (address: string) => `It’s in a wallet made for this payment. Only ${address} can take it back.`,
  },
  withdrawn: {
    one: (amount: string) => `${amount} was taken back`,
    several: (count: number) => `${count} tokens were taken back`,
    hadPaid: 'You paid',
    takenBack: 'Taken back',
    fee: 'Network fee',
    lessFee: (amount: string): Rich => [{ strong: amount }, ' less the network fee'],
    toWallet: 'To your wallet',
  },
})
