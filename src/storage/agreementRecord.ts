import { Amount } from '../schema/Amount.js'
import { AssetId } from '../schema/assetId.js'
import { Decimals } from '../schema/Chain.js'
import { list, object, oneOf, record, type Schema, text } from '../schema/parse.js'
import { DecimalString, maybe, Text } from '../schema/primitives.js'
import type { CustomAction } from '../schema/Quote.js'
import { type FlowStorage, readJson, write } from './records.js'

/** The facts that give an amount of an asset its meaning, as listed when they were agreed. */
export type AgreedAsset = {
  /** Symbol, as shown. */
  symbol: string
  /** Digits of the smallest unit. */
  decimals: number
  /** Address family of the network; undefined for a fiat currency. */
  family?: string | undefined
  /** A decimal integer; undefined for a fiat currency. */
  chainId?: string | undefined
}

/**
 * What a person agreed to by confirming a payment. Every later reading of the payment is compared with it, and
 * whatever asks for money is derived from it.
 */
export type Agreement = {
  /** `first_seen`: the payment was confirmed elsewhere, so this is what the service said first in this browser. */
  origin: 'confirmed' | 'first_seen'
  /** What the person pays. */
  input: Amount
  /** The transfer to the deposit address, and the most that may be asked for. Undefined if none was quoted. */
  funding?: Amount | undefined
  /** What was still to be sent at the last reading: a later one may only ask for less. Undefined until some arrived. */
  missing?: string | undefined
  /** What arrives at least. */
  output: Amount
  owner: string
  destination: string
  /** The calls on arrival. */
  calls?: Pick<CustomAction, 'target' | 'value' | 'calldata'>[] | undefined
  /** Wire id of the provider that is paid; undefined without one. */
  provider?: string | undefined
  /** Host of the provider's page, as first seen; undefined before that. */
  page?: string | undefined
  /** By asset id. Empty until the asset list was loaded. */
  assets: Record<string, AgreedAsset>
}

const AgreedAsset: Schema<AgreedAsset> = object({
  symbol: Text,
  decimals: Decimals,
  family: maybe(Text),
  chainId: maybe(text(78, /^\d+$/)),
})

const Agreement: Schema<Agreement> = object({
  origin: oneOf('confirmed', 'first_seen'),
  input: Amount,
  funding: maybe(Amount),
  missing: maybe(DecimalString),
  output: Amount,
  owner: Text,
  destination: Text,
  calls: maybe(list(object({ target: Text, value: Text, calldata: Text }))),
  provider: maybe(Text),
  page: maybe(Text),
  assets: record(AssetId, AgreedAsset),
})

/** The stored agreement of a payment; undefined if there is none or the record is invalid. */
export function loadAgreement(storage: FlowStorage | undefined, paymentId: string): Agreement | undefined {
  return readJson(storage, 'agreement', paymentId, Agreement)
}

/** Stores the agreement of a payment for the other tabs and for a reload. */
export function saveAgreement(storage: FlowStorage | undefined, paymentId: string, agreement: Agreement): void {
  write(storage, 'agreement', paymentId, JSON.stringify(agreement))
}
