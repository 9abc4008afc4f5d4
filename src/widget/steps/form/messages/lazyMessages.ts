import { defineMessages } from '../../../../i18n/defineMessages.js'

export const formDetailMessages = defineMessages('form', {
  enterIn: (unit: string) => `Enter the amount in ${unit}`,
  youPayIn: (unit: string) => `You pay, in ${unit}`,
  youSendIn: (unit: string) => `You send, in ${unit}`,
  maxKeeps: (amount: string) => `Max leaves ${amount} for network fees`,
  signature: {
    title: (limit: string) => `From ${limit} you sign once.`,
    hint: 'Free, moves nothing.',
    ready: (wallet: string | undefined) => `${wallet ?? 'Your wallet'} signs once, free`,
  },
  network: {
    title: 'Which network are you sending from?',
    note: 'Use the one your wallet or exchange shows.',
    fees: 'fees',
  },
  quote: {
    asking: 'Getting prices',
    facts: (fees: string, time: string | undefined) => `Fees ${fees}${time === undefined ? '' : `, ${time}`}`,
  },
  methods: {
    title: 'Pay with',
    youGet: (token: string) => `You get, ${token}`,
    bank: 'Bank transfer',
    bankInline: 'bank transfer',
    phones: 'Apple or Google Pay',
    facts: (provider: string, fees: string) => `${provider}, fees ${fees}`,
    lastUsed: 'Last used',
    cheapest: 'Cheapest',
    fastest: 'Fastest',
    startsAt: (amount: string) => `Starts at ${amount}`,
    upTo: (amount: string) => `Up to ${amount}`,
    take: (amount: string) => `Use ${amount}`,
    takeFor: (amount: string, method: string) => `Use ${amount} for ${method}`,
    compare: 'Compare providers',
  },
})

export const downMessages = defineMessages('form.down', {
  title: 'No new deposits right now',
  since: (time: string) => `The service hasn’t responded since ${time}. We check every 30 seconds.`,
  checking: 'Checking',
  paidTitle: 'If you’ve already paid',
  paid: [
    'Money on its way keeps moving',
    'Only your wallet can take it back',
    'Deposit addresses stay yours after they close',
  ] as readonly string[],
})

export const assetListMessages = defineMessages('form.assets', {
  network: 'Network',
  allNetworks: 'All',
  inYourWallet: 'In your wallet',
  recent: 'Recent',
  otherMatches: 'Other matches',
  all: 'All tokens',
  currencies: 'Currencies',
  notAvailable: 'Not available for this deposit',
  noRoute: (token: string, network: string) => `No way to get ${token} on ${network} right now`,
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  noMatch: (query: string) => `Nothing found for “${query}”`,
  noMatchHint: 'Search by symbol, name, contract address or network.',
})
