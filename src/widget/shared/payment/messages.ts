import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const fundsMessages = defineMessages('payment', {
  where: 'Where your money is',
  /** Leaves a payment that was stopped. */
  leave: 'Done',
  oneTime: 'In a wallet only you control',
  oneTimeOwner: (address: string) => `In a wallet only ${address} controls`,
  amountOn: (amount: string, token: string, network: string): Rich => [{ strong: amount }, ` ${token} on ${network}`],
  amountOfTotalOn: (amount: string, total: string, network: string): Rich => [
    { strong: amount },
    ` of ${total} on ${network}`,
  ],
  foreign: {
    title: 'Check who gets the money',
    warning: 'This payment was made elsewhere',
    hint: 'You made it in another browser, or someone else made it for this wallet. What you pay goes to the address below, which may be theirs. If you don’t know it, don’t pay.',
    pays: 'You pay',
    recipient: 'Gets the money',
    goOn: 'I know this address, continue',
  },
  elsewhere: {
    title: 'Sent another token, or on another network?',
    hint: 'Look for it and take it back',
  },
  unexpected: {
    token: 'Another token arrived',
    network: 'It arrived on another network',
    title: (expectedToken: string, network: string) => `This deposit is for ${expectedToken} on ${network}`,
    hint: 'Something else arrived, so it won’t move on by itself. You can take it back.',
    expected: 'Still needed',
    contract: 'Token contract',
    takeBack: (amount: string) => `Take back ${amount}`,
  },
  retry: {
    title: 'Try again at a new price',
    hintPlain: 'Use what arrived, at today’s price',
    action: 'Get a new price',
  },
  withdraw: {
    title: 'Take it back',
    hint: (amount: string, network: string) => `${amount} on ${network}, after the fee`,
    hintPlain: 'Only your wallet can sign for it',
  },
})

export const timelineMessages = defineMessages('payment.timeline', {
  step: {
    paid: (provider: string) => `You paid ${provider}`,
    pay: (provider: string) => `You pay ${provider}`,
    paidMeta: (amount: string, method: string) => `${amount} by ${method}`,
    sent: (amount: string) => `You sent ${amount}`,
    seen: 'A transfer arrived',
    send: (amount: string) => `You send ${amount}`,
    onrampDone: (provider: string, token: string) => `${provider} sent your ${token}`,
    onramp: (provider: string, token: string) => `${provider} sends your ${token}`,
    convertDone: (from: string, to: string) => `Swapped ${from} for ${to}`,
    convert: (from: string, to: string) => `Swap ${from} for ${to}`,
    bridgeDone: (network: string) => `Moved to ${network}`,
    bridge: (network: string) => `Moving to ${network}`,
    arrived: 'Arrived at your address',
    arrive: 'Arrives at your address',
    /** At an address with a name. */
    arrivedIn: (name: string) => `Arrived in ${name}`,
    arriveIn: (name: string) => `Arrives in ${name}`,
    lapsed: 'Your price, now expired',
    other: 'One more step',
    amountOn: (amount: string, network: string) => `${amount} on ${network}`,
    amountAt: (amount: string, address: string) => `${amount} at ${address}`,
    lastSeen: 'last seen',
    /** What the service reports about a step, if the state does not say it. */
    status: {
      FAILED: 'This step failed',
      ATTEMPT_FAILED: 'It failed once and is being tried again',
      UNREACHABLE: 'This step can’t be reached anymore',
      other: (status: string) => `The service reports: ${status}`,
    },
  },
  state: {
    done: 'done',
    now: 'now',
    next: 'next',
    stopped: 'stopped',
    lapsed: 'expired',
  },
  transaction: (hash: string) => `Transaction ${hash}`,
})
