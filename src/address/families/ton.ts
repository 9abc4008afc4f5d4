import type { AddressCheck } from './AddressCheck.js'

/** First byte of a bounceable and of a non-bounceable address. */
const kinds = [0x11, 0x51]
const testFlag = 0x80

/** Checks a TON address: 48 characters of base64 in either alphabet, or `workchain:hash`, which has no checksum. */
export function checkAddress(text: string): AddressCheck {
  return /^(?:0|-1):[0-9a-f]{64}$/i.test(text) ? checkRaw(text) : checkFriendly(text)
}

function checkRaw(text: string): AddressCheck {
  if (/:0+$/.test(text)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text.toLowerCase(), unchecked: true }
}

function checkFriendly(text: string): AddressCheck {
  const bytes = decodeBase64(text)
  if (!bytes) return { ok: false, problem: 'malformed' }
  const [kind = 0, workchain] = bytes
  const sum = ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0)
  if (crc16(bytes.slice(0, -2)) !== sum) return { ok: false, problem: 'bad_checksum' }
  if (kinds.includes(kind & ~testFlag) && (kind & testFlag) !== 0) return { ok: false, problem: 'testnet' }
  if (!kinds.includes(kind) || (workchain !== 0x00 && workchain !== 0xff)) return { ok: false, problem: 'malformed' }
  if (bytes.slice(2, -2).every((byte) => byte === 0)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text, unchecked: false }
}

/** Decodes base64 or base64url, but not a mix of both. */
function decodeBase64(text: string): Uint8Array | undefined {
  if (!/^(?:[A-Za-z0-9+/]{48}|[A-Za-z0-9_-]{48})$/.test(text)) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000) !== 0 ? ((sum << 1) ^ 0x1021) & 0xffff : sum << 1
  }
  return sum
}
