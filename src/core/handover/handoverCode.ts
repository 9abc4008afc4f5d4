import type { HandoverLink } from './handoverLink.js'

/** A device pays for them once per link, and an attacker who searches for another link with the same code, once per guess. */
const rounds = 300_000
/** Without 0, 1, I and O, which look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

let last: { name: string; code: Promise<string> } | undefined

/**
 * What both devices show, to compare: `K7F2 QD9M`. Another key, token or origin of the page has another one. A link that is
 * read again and again is derived once.
 *
 * @param origin Of the page, which is the same on both devices.
 */
export function handoverCode(link: HandoverLink, origin: string): Promise<string> {
  const name = `${link.token} ${link.key} ${origin}`
  if (last?.name !== name) last = { name, code: derive(link, origin) }
  return last.code
}

async function derive({ token, key }: HandoverLink, origin: string): Promise<string> {
  const [secret, salt] = [key, `deposit handover code ${token} ${origin}`].map((text) => new TextEncoder().encode(text))
  const material = await crypto.subtle.importKey('raw', secret as BufferSource, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: rounds }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 64))
  const code = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
