import { AssetId } from '../schema/assetId.js'
import { WithdrawAuthorization, type WithdrawFrom } from '../schema/Balance.js'
import { isSignatureExpired } from '../schema/isSignatureExpired.js'
import { integer, list, number, object, oneOf, type Schema, text } from '../schema/parse.js'
import { DecimalString, Identifier, maybe, OpaqueRecord } from '../schema/primitives.js'
import { type FlowStorage, readJson, remove, write } from './records.js'

/** A token to withdraw, with the values shown on the screen. */
export type WithdrawalRequestToken = {
  /** Asset id of the token. */
  token: AssetId
  /** What leaves the wallet, fee included, as a decimal in units of the token (not its smallest unit). */
  amount: DecimalString
  /** The maximum fee, deducted from `amount`. */
  maxFee: DecimalString
  /** Digits of the token's smallest unit. */
  decimals: number
}

/** A withdrawal an owner requests: tokens from one wallet on one network, to one address. */
export type WithdrawalRequest = {
  /** The owner of the wallet, who signs. */
  owner: string
  /** The payment the wallet belongs to; undefined for a reusable wallet. */
  paymentId?: string | undefined
  /** `address` and `withdraw_from` of the balance. */
  address: string
  /** `withdraw_from` of the balance, unmodified. */
  withdrawFrom: WithdrawFrom
  /** The child payment that this withdrawal funds. Undefined if the funds go back to the owner. */
  childId?: string | undefined
  /** Chain id of the network that the wallet is on, as a decimal integer. */
  chainId: DecimalString
  /** Where the tokens are sent. */
  recipient: string
  /** Nothing but the service vouches for `recipient`, the deposit address of the child payment. */
  unverified?: true | undefined
  /** The tokens to withdraw, one or more. */
  tokens: readonly WithdrawalRequestToken[]
}

/** A withdrawal in progress, persisted so that a reload neither loses it nor signs it twice. */
export type WithdrawalRecord = {
  request: WithdrawalRequest
  authorization: WithdrawAuthorization
  /** Set as soon as the owner signed, before it is submitted. */
  signature?: string | undefined
  /** When the signature expires, in epoch seconds. */
  deadline?: bigint | undefined
}

const version = 1
const lifetime = 24 * 60 * 60 * 1_000

const StoredRequest: Schema<WithdrawalRequest> = object({
  owner: text(100),
  paymentId: maybe(Identifier),
  address: text(100),
  withdrawFrom: OpaqueRecord,
  childId: maybe(Identifier),
  chainId: DecimalString,
  recipient: text(100),
  unverified: maybe(oneOf(true)),
  tokens: list(object({ token: AssetId, amount: DecimalString, maxFee: DecimalString, decimals: integer(36) }), 1),
})

/** The stored form: its field names must not change. */
const Envelope = object({
  version: oneOf(version),
  savedAt: number(0),
  wish: StoredRequest,
  authorization: WithdrawAuthorization,
  signature: maybe(text(8_192, /^0x[0-9a-fA-F]+$/)),
  deadline: maybe(text(20, /^\d+$/)),
})

/** Stores the withdrawal in progress of a wallet, one per wallet. Without storage it cannot be resumed after a reload. */
export function saveWithdrawal(storage: FlowStorage | undefined, record: WithdrawalRecord, now: number): boolean {
  const { request, authorization, signature } = record
  const deadline = record.deadline?.toString()
  const text = JSON.stringify({ version, savedAt: now, wish: request, authorization, signature, deadline })
  return write(storage, 'withdrawal', request.address.toLowerCase(), text)
}

/** Loads the stored withdrawal of a wallet. A corrupt or expired record, or one of another wallet, is removed. */
export function loadWithdrawal(
  storage: FlowStorage | undefined,
  wallet: string,
  now: number,
): WithdrawalRecord | undefined {
  const id = wallet.toLowerCase()
  const saved = readJson(storage, 'withdrawal', id, Envelope)
  if (saved && saved.wish.address.toLowerCase() === id && Math.abs(now - saved.savedAt) < lifetime) {
    const { wish: request, authorization, signature, deadline } = saved
    return { request, authorization, signature, deadline: deadline === undefined ? undefined : BigInt(deadline) }
  }
  forgetWithdrawal(storage, wallet)
  return undefined
}

export function forgetWithdrawal(storage: FlowStorage | undefined, wallet: string): void {
  remove(storage, 'withdrawal', wallet.toLowerCase())
}

/** What was signed under a nonce of a wallet. */
export type SignedNonce = { nonce: bigint; meaning: string; deadline: bigint }

/** A wallet on a network. */
export type WalletOnChain = { chainId: bigint; wallet: string }

/** More signatures than one user makes in an hour, the longest validity of a signature. */
const maxRecords = 50

const Nonce = text(78, /^\d+$/)
const Signed = list(object({ nonce: Nonce, meaning: text(10_000), deadline: Nonce }))

/**
 * Valid signatures for a wallet in this browser. The record is removed once all have expired.
 *
 * @param now Epoch milliseconds, by a clock that the service cannot choose.
 */
export function loadSigned(storage: FlowStorage | undefined, walletOnChain: WalletOnChain, now: number): SignedNonce[] {
  const saved = readSigned(storage, walletOnChain)
  const valid = saved.filter(({ deadline }) => !isSignatureExpired(deadline, now))
  if (saved.length > 0 && valid.length === 0) remove(storage, 'signed', signedId(walletOnChain))
  return valid
}

function readSigned(storage: FlowStorage | undefined, walletOnChain: WalletOnChain): SignedNonce[] {
  const saved = readJson(storage, 'signed', signedId(walletOnChain), Signed) ?? []
  return saved.map(({ nonce, meaning, deadline }) => ({ nonce: BigInt(nonce), meaning, deadline: BigInt(deadline) }))
}

/** Stores a signature next to those under other nonces. For one nonce the later deadline is kept. */
export function saveSigned(
  storage: FlowStorage | undefined,
  walletOnChain: WalletOnChain,
  signed: SignedNonce,
): boolean {
  const before = readSigned(storage, walletOnChain)
  const same = before.find(({ nonce }) => nonce === signed.nonce)
  const latest = same && same.deadline > signed.deadline ? { ...signed, deadline: same.deadline } : signed
  const records = [...before.filter((record) => record !== same), latest].slice(-maxRecords)
  const text = records.map(({ nonce, meaning, deadline }) => ({ nonce: `${nonce}`, meaning, deadline: `${deadline}` }))
  return write(storage, 'signed', signedId(walletOnChain), JSON.stringify(text))
}

function signedId({ chainId, wallet }: WalletOnChain): string {
  return `${chainId}/${wallet.toLowerCase()}`
}
