import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const doneMessages = defineMessages('done', {
  title: 'Receipt',
  /** The amount is set in large figures, the words before and after it on lines of their own. */
  arrived: (amount: string): Rich => [{ strong: amount }, ' arrived'],
  arrivedOnNetwork: (amount: string, network: string): Rich => [{ strong: amount }, ` arrived on ${network}`],
  arrivedWithin: (amount: string, network: string, time: string): Rich => [
    { strong: amount },
    ` arrived on ${network} in ${time}`,
  ],
  youPaid: 'You paid',
  with: 'With',
  withMethod: (provider: string, method: string) => `${provider}, ${method}`,
  feesCharged: 'Fees charged',
  feesQuoted: 'Fees quoted',
  chargedOfQuoted: (charged: string, quoted: string): Rich => [{ strong: charged }, ` of ${quoted} quoted`],
  moreThanQuoted: 'More than quoted',
  lessThanQuoted: 'Less than quoted',
  sentOn: (network: string) => `Sent on ${network}`,
  arrivedOn: (network: string) => `Arrived on ${network}`,
  toAddress: 'To address',
  payment: 'Payment',
  /** Of a deposit that started and finished in the same minute. */
  date: 'Date',
  started: 'Started',
  finished: 'Finished',
  print: 'Print',
  image: 'Image',
  json: 'JSON',
  imageFailed: 'This browser can’t create an image. Print it instead.',
  finish: 'Done',
  excess: {
    left: 'Left in the one-time wallet',
    again: 'Deposit it too',
    title: (amount: string) => `You sent ${amount} more than needed`,
    hint: 'It’s in this payment’s one-time wallet. Only your wallet can withdraw it.',
    hintOwner: (address: string) =>
      `It’s in this payment’s one-time wallet. Only its owner, ${address}, can withdraw it.`,
  },
  withdrawn: {
    one: (amount: string, network: string, lessFee: boolean): Rich => [
      { strong: amount },
      ` was withdrawn, on ${network}${lessFee ? ', less the network fee' : ''}`,
    ],
    several: (count: number, networks: string, lessFee: boolean): Rich => [
      { strong: `${count} tokens` },
      ` were withdrawn, on ${networks}${lessFee ? ', less the network fee' : ''}`,
    ],
    hadPaid: 'You paid',
    takenBack: 'Withdrawn',
    fee: 'Network fee',
    lessFee: (amount: string): Rich => [{ strong: amount }, ' less the network fee'],
    toWallet: 'To your wallet',
  },
})
