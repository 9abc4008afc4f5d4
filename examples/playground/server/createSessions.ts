import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const cookieName = 'playground_session'
const maxAgeSeconds = 30 * 24 * 60 * 60

export type Session = { customerId: string }

export type Sessions = {
  /** The session of a `Cookie` header, or null if it is missing or its signature is invalid. */
  read: (cookieHeader: string | null | undefined) => Session | null
  /** The `Set-Cookie` header of a session (HttpOnly, SameSite=Strict). */
  write: (session: Session) => string
  create: () => Session
}

/** Sessions in a signed cookie. The playground has no accounts, so signing in creates a new customer. */
export function createSessions(secret: Buffer): Sessions {
  const sign = (customerId: string) => createHmac('sha256', secret).update(customerId).digest('base64url')
  return {
    create: () => ({ customerId: randomUUID() }),
    read: (cookieHeader) => {
      const [customerId, signature] = cookieIn(cookieHeader ?? '').split('.')
      if (!customerId || !signature) return null
      const expected = Buffer.from(sign(customerId))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given) ? { customerId } : null
    },
    write: ({ customerId }) =>
      `${cookieName}=${customerId}.${sign(customerId)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`,
  }
}

function cookieIn(cookieHeader: string): string {
  const pairs = cookieHeader.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}
