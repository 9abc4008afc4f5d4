import { defineMessages } from '../../../i18n/defineMessages.js'

export const historyMessages = defineMessages('history', {
  title: 'Your deposits',
  /** Title when opened from the banner above the form. */
  pickUp: 'Unfinished',
  find: 'Amount, token, provider, reference',
  show: 'Show',
  all: 'All',
  needsYou: 'Needs you',
  toPay: 'Waiting for your payment',
  newOrFunded: 'Not finished',
  today: 'Today',
  thisMonth: 'This month',
  foundById: 'With this id',
  /** Title of the list while the deposits that were made elsewhere are not in it. */
  here: 'Made in this browser',
  noneHere: 'None yet. Deposits you make here show up here.',
  signIn: {
    wallet: 'Your wallet',
    connected: 'Connected',
    why: 'Made deposits with this wallet somewhere else? Sign once to see the rest. It proves the wallet is yours.',
    signs: 'What you sign',
    action: 'Sign to see my deposits',
    asked: 'Your wallet shows a request',
    remembered: 'Remembered in this browser for 30 days.',
    errors: {
      contract: {
        title: 'This wallet can’t sign in here',
        hint: 'The signature isn’t from a key of its own, as with a smart contract wallet. Your deposits made in this browser still show.',
      },
      invalid_request: {
        title: 'The signature wasn’t accepted',
        hint: 'It may have taken too long. Nothing moved. Sign again.',
      },
      forbidden: {
        title: 'This browser can’t remember your wallet',
        hint: 'It may block cookies here, or this site doesn’t allow it. Nothing moved.',
      },
      wallet_wrong_account: {
        title: 'Your wallet uses another account',
        hint: 'Switch to the account shown here and sign again. Nothing was signed.',
      },
    },
  },
  /** For a payment that the search does not find. */
  lookUp: {
    title: 'Not here? Look up by reference',
    example: 'Eight characters, like B3B5-0C20',
    find: 'Reference or payment id',
    hint: 'A reference finds deposits in this list. To find one made elsewhere, enter its whole payment id.',
  },
  furtherBack: 'Show older deposits',
  loadingMore: 'Loading more',
  empty: 'No deposits yet',
  emptyHint: 'Deposits you make in this browser show here.',
  begin: 'New deposit',
  zone: 'Times are in your time zone.',
  nothingToDo: 'Nothing needs you',
  nothingToDoHint: 'Unfinished deposits continue on their own.',
  nothingFound: (query: string) => `No deposits with “${query}”`,
  nothingFoundHint: 'Try an amount, a token, a network or the reference.',
  unreadable: (count: number) => (count === 1 ? 'One deposit can’t be shown' : `${count} deposits can’t be shown`),
  unreadableHint: (ids: string) =>
    `The service sent something unreadable. Your money isn’t affected. Give support the payment id: ${ids}`,
  whose: 'Looking for another deposit?',
  whoseHint:
    'Connect the wallet you used to see the deposits it made in this browser. To find any other, you need its payment id.',
  connect: 'Connect a wallet',
  /** Status label of one row. */
  stages: {
    to_pay: 'To pay',
    to_top_up: 'Needs you',
    to_verify: 'Needs you',
    to_recover: 'Needs you',
    moving: 'Moving',
    withdrawing: 'Coming back',
    arrived: 'Arrived',
    withdrawn: 'Taken back',
    stopped: 'Stopped',
    expired: 'Expired',
  },
  transferAlone: 'Transfer',
  transfer: (token: string) => `Transfer, ${token}`,
  byProvider: (provider: string, method: string) => `${provider}, ${method}`,
  nothingPaid: 'Nothing was paid',
  missing: 'Part of it is missing',
  toVerify: 'Waiting for your signature',
  oneTime: 'In this payment’s wallet',
  unfinished: 'Unfinished deposits',
  resume: 'Resume',
  notPaidYet: (amount: string) => `${amount} not paid yet`,
  onItsWay: (amount: string) => `${amount} on its way`,
  needsYouNow: (amount: string) => `${amount} needs you`,
  moreNeedYou: (count: number) => (count === 1 ? '1 more needs you' : `${count} more need you`),
  sentBack: (amount: string) => `${amount} sent back to your wallet`,
  sentBackLess: (amount: string) => `${amount} sent back, less the network fee`,
  /** What was paid, and what it becomes: an amount, or only a token until one is certain. */
  exchange: (paid: string, got: string) => `${paid} to ${got}`,
  /** How it was paid, and to which named address. */
  toName: (paid: string, name: string) => `${paid}, to ${name}`,
  /** Another customer created the payment for their wallet: the same person in another browser, or somebody else. */
  foreign: (what: string) => `Made elsewhere, ${what}`,
  label: (label: string, what: string) => `“${label}”, ${what}`,
})
