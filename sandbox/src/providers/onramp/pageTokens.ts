import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, setting } from '../../store/database.js'

const tokenBytes = 16

/** The secret in a checkout's URL. */
export type PageTokens = {
  /** @param renewals How often the session was renewed: each renewal has a token of its own. */
  issue: (paymentId: string, renewals: number) => string
  /** Compares in constant time. */
  isValid: (paymentId: string, renewals: number, token: string) => boolean
}

/**
 * 128 bits per session of a payment, derived from one random 256-bit key.
 * Derived instead of stored, because the URL must be stable and a database leak must not reveal tokens.
 */
export function createPageTokens(key: Buffer): PageTokens {
  const derive = (paymentId: string, renewals: number): Buffer => {
    const session = renewals === 0 ? paymentId : `${paymentId}:${renewals}`
    return createHmac('sha256', key).update(`page:${session}`).digest().subarray(0, tokenBytes)
  }
  return {
    issue: (paymentId, renewals) => derive(paymentId, renewals).toString('hex'),
    isValid: (paymentId, renewals, token) =>
      /^[0-9a-f]{32}$/.test(token) && timingSafeEqual(derive(paymentId, renewals), Buffer.from(token, 'hex')),
  }
}

/** Loads the persistent key, creating it on first use. */
export async function openPageTokens(db: Database): Promise<PageTokens> {
  const key = await setting(db, 'onramp_page_key', () => randomBytes(32).toString('hex'))
  return createPageTokens(Buffer.from(key, 'hex'))
}
