import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const fundsMessages = defineMessages('problem', {
  where: 'Where your money is',
  oneTime: 'In a one-time wallet only you control',
  oneTimeOwner: (address: string) => `In a one-time wallet that ${address} controls`,
  amountOn: (amount: string, token: string, network: string): Rich => [{ strong: amount }, ` ${token} on ${network}`],
  amountOfTotalOn: (amount: string, total: string, network: string): Rich => [
    { strong: amount },
    ` of ${total} on ${network}`,
  ],
  foreign: {
    title: 'Check who receives the money',
    warning: 'You didn’t create this payment',
    hint: 'Someone else created it for this wallet. What you pay goes to the address below, which may be theirs. If you didn’t expect it, don’t pay.',
    pays: 'You pay',
    recipient: 'Receives the money',
    goOn: 'I know this address, continue',
  },
  support: {
    title: 'Get help with this payment',
    hint: 'The details identify the payment and its wallet, and contain no secrets',
  },
  elsewhere: {
    title: 'Sent another token, or on another network?',
    hint: 'Look for it and withdraw it to your wallet',
  },
  unexpected: {
    token: 'Another token arrived',
    network: 'It arrived on another network',
    title: (expectedToken: string, network: string) => `This deposit is for ${expectedToken} on ${network}`,
    hint: 'What arrived is something else, so it won’t move on by itself. You can withdraw it.',
    expected: 'Not sent yet',
    contract: 'Token contract',
    takeBack: (amount: string) => `Withdraw ${amount}`,
  },
  retry: {
    title: 'Try again with a new quote',
    hintPlain: 'With the money that’s there, at the current price',
    action: 'Get a new quote',
  },
  withdraw: {
    title: 'Withdraw to my wallet',
    hint: (amount: string, network: string) => `${amount} on ${network}, after fee`,
    hintPlain: 'Only your wallet can sign for it',
  },
})

export const timelineMessages = defineMessages('track', {
  step: {
    paid: (provider: string) => `You paid ${provider}`,
    pay: (provider: string) => `You pay ${provider}`,
    paidMeta: (amount: string, method: string) => `${amount} by ${method}`,
    sent: (amount: string) => `You sent ${amount}`,
    seen: 'A transfer arrived',
    send: (amount: string) => `You send ${amount}`,
    onrampDone: (provider: string, token: string) => `${provider} sent your ${token}`,
    onramp: (provider: string, token: string) => `${provider} sends your ${token}`,
    convertDone: (from: string, to: string) => `Exchanged ${from} for ${to}`,
    convert: (from: string, to: string) => `Exchange ${from} for ${to}`,
    bridgeDone: (network: string) => `Moved to ${network}`,
    bridge: (network: string) => `Moving to ${network}`,
    arrived: 'Arrived at your address',
    arrive: 'Arrives at your address',
    lapsed: 'The price you were quoted, now expired',
    other: 'One more step',
    amountOn: (amount: string, network: string) => `${amount} on ${network}`,
    amountAt: (amount: string, address: string) => `${amount} at ${address}`,
    lastSeen: 'last seen',
    /** What the service reports about a step, if the state does not say it. */
    status: {
      FAILED: 'This step failed',
      ATTEMPT_FAILED: 'It failed once, and is tried again',
      UNREACHABLE: 'This step can’t be reached any more',
      other: (status: string) => `The service reports: ${status}`,
    },
  },
  state: {
    done: 'done',
    now: 'now',
    next: 'next',
    stopped: 'stopped',
    lapsed: 'lapsed',
  },
  transaction: (hash: string) => `Transaction ${hash}`,
})
