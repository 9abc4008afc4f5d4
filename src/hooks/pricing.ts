import { createQuotes } from '../client/createQuotes.js'
import { getExternalBalances } from '../client/getBalances.js'
import { getPrices } from '../client/getPrices.js'

/** The calls that prices take, in one file to be loaded together. */
export const pricing = { createQuotes, getExternalBalances, getPrices }

export type Pricing = typeof pricing
