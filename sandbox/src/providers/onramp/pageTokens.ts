import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../store/database.js'
import { setting } from '../../store/setting.js'

const tokenBytes = 16

/** The secret in a checkout's address. */
export type PageTokens = {
  issue: (paymentId: string) => string
  /** Compares in constant time. */
  isValid: (paymentId: string, token: string) => boolean
}

/**
 * 128 bits per payment, derived from one random key of 256 bits.
 * Derived, because a payment must show the same page every time it is read, and a stored token could be read from a row.
 */
export function createPageTokens(key: Buffer): PageTokens {
  const derive = (paymentId: string): Buffer =>
    createHmac('sha256', key).update(`page:${paymentId}`).digest().subarray(0, tokenBytes)
  return {
    issue: (paymentId) => derive(paymentId).toString('hex'),
    isValid: (paymentId, token) =>
      /^[0-9a-f]{32}$/.test(token) && timingSafeEqual(derive(paymentId), Buffer.from(token, 'hex')),
  }
}

/** Opens the key that lives as long as the data, and makes it on first use. */
export async function openPageTokens(db: Database): Promise<PageTokens> {
  const key = await setting(db, 'onramp_page_key', () => randomBytes(32).toString('hex'))
  return createPageTokens(Buffer.from(key, 'hex'))
}
