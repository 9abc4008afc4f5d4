import type { Authenticator } from './plugAuthenticator.js'

/** Storage of a browser in which a passkey was made. */
export function storedPasskey({ key, account }: Pick<Authenticator, 'key' | 'account'>): Record<string, string> {
  const stored = { account, id: 'ab01', x: `0x${key.x.toString(16)}`, y: `0x${key.y.toString(16)}` }
  return { 'dw:passkeys': JSON.stringify([stored]) }
}
