import { defineMessages } from '../../../../i18n/defineMessages.js'

export const assetListMessages = defineMessages('assets', {
  network: 'Network',
  allNetworks: 'All',
  inYourWallet: 'In your wallet',
  recent: 'Recent',
  otherMatches: 'Other matches',
  all: 'All tokens',
  currencies: 'Currencies',
  notAvailable: 'Not available for this deposit',
  noRoute: (token: string, network: string) => `No route to ${token} on ${network} right now`,
  noMatch: (query: string) => `Nothing found for “${query}”`,
  noMatchHint: 'Search by symbol, name, contract address or network.',
})
