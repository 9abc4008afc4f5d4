import { foldAddress } from '../address/evm.js'
import { normalizeAssetId } from '../schema/assetId.js'
import { type FlowStorage, readText, write } from './records.js'

/** Longer text was not written by this package. */
const maxLength = 200

function readPin(storage: FlowStorage | undefined, family: 'parties' | 'address', id: string): string | undefined {
  const pin = readText(storage, family, id)
  return pin !== undefined && pin.length <= maxLength ? pin : undefined
}

/** Owner and destination of a payment, as stored by versions before `agreement`. */
export function loadPinnedParties(
  storage: FlowStorage | undefined,
  paymentId: string,
): { owner: string; destination: string } | undefined {
  const [owner, destination] = readPin(storage, 'parties', paymentId)?.split(' ') ?? []
  return owner !== undefined && destination !== undefined ? { owner, destination } : undefined
}

/** Stored instead of the address once it changed. */
export const invalidated = 'changed'

/**
 * Pins the first deposit address seen for a payment. Each payment has its own key, so that tabs never overwrite each
 * other's pins.
 *
 * @returns The pinned address, which later ones must equal, or the given one if none was pinned.
 */
export function pinAddress(storage: FlowStorage | undefined, paymentId: string, address: string): string {
  const pin = readPin(storage, 'address', paymentId)
  if (pin !== undefined) return pin
  // Without storage the address is still compared within this page load.
  write(storage, 'address', paymentId, address)
  write(storage, 'oneTimeWallet', foldAddress(address), '1')
  return address
}

/** The pinned deposit address of a payment in this browser; undefined if there is none or the pin was invalidated. */
export function loadPinnedAddress(storage: FlowStorage | undefined, paymentId: string): string | undefined {
  const pin = readPin(storage, 'address', paymentId)
  return pin === invalidated ? undefined : pin
}

/** Whether an address was pinned for a payment, even if the pin was invalidated since. */
export function hasPinnedAddress(storage: FlowStorage | undefined, paymentId = ''): boolean {
  return readText(storage, 'address', paymentId) !== undefined
}

/** Invalidates the pin after the address changed. Not even the first one is trusted: it may have been tampered with too. */
export function invalidatePinnedAddress(storage: FlowStorage | undefined, paymentId: string): void {
  write(storage, 'address', paymentId, invalidated)
}

/** The facts that give an amount of a token its meaning. */
export type PinnedToken = { token: string; chainId: bigint | string; decimals: number }

/** A fact about a token that changed, with both values as text. */
export type PinDifference = { fact: 'chain' | 'decimals'; pinned: string; received: string }

/**
 * Pins a token's decimals and chain id as first seen in this browser.
 *
 * @returns Which of them changed: a changed value could make the signed amount differ from the one on the screen.
 */
export function pinToken(
  storage: FlowStorage | undefined,
  { token, chainId, decimals }: PinnedToken,
): PinDifference | undefined {
  const id = normalizeAssetId(token)
  const pinned = readText(storage, 'token', id)
  if (pinned === undefined) write(storage, 'token', id, `${chainId} ${decimals}`)
  const [chain, digits] = pinned?.split(' ') ?? []
  return differs('chain', chain, `${chainId}`) ?? differs('decimals', digits, `${decimals}`)
}

function differs(fact: PinDifference['fact'], pinned: string | undefined, received: string): PinDifference | undefined {
  return pinned === undefined || pinned === received ? undefined : { fact, pinned, received }
}
