import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, setting } from '../../store/database.js'

const tokenBytes = 16

/** The secret in a checkout's URL. */
export type PageTokens = {
  issue: (paymentId: string) => string
  /** Compares in constant time. */
  isValid: (paymentId: string, token: string) => boolean
}

/**
 * 128 bits per payment, derived from one random 256-bit key.
 * Derived instead of stored, because the URL must be stable and a database leak must not reveal tokens.
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

/** Loads the persistent key, creating it on first use. */
export async function openPageTokens(db: Database): Promise<PageTokens> {
  const key = await setting(db, 'onramp_page_key', () => randomBytes(32).toString('hex'))
  return createPageTokens(Buffer.from(key, 'hex'))
}
