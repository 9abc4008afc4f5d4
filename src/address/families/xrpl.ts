import { base58xrp } from '@scure/base'
import type { AddressCheck } from './AddressCheck.js'
import { decodeBase58, decodeBase58Check, encodeBase58Check } from './base58.js'
import { checkBase58Address } from './bitcoinLike.js'
import { isTag } from './checkTag.js'

const classic = { versions: [0x00], testnets: [], coder: base58xrp }
/** First two bytes of an X-address: main and test network. */
const mainPrefix = 0x0544
const testPrefix = 0x0493
/** Two bytes of prefix, 20 of account id, one tag flag, eight of tag. */
const packedBytes = 31

/**
 * Checks an XRP Ledger address: `r…`, or an X-address `X…`, which is split into `r…` and its tag.
 *
 * @param tag The tag field; empty if none was typed.
 */
export function checkAddress(text: string, tag: string): AddressCheck {
  const check = /^[XT]/.test(text) ? checkPacked(text) : checkBase58Address(text, classic)
  if (!check.ok) return check
  if (tag !== '' && !isTag('XRPL', tag)) return { ok: false, problem: 'bad_tag' }
  if (tag !== '' && check.tag !== undefined && check.tag !== tag) return { ok: false, problem: 'two_tags' }
  const one = check.tag ?? (tag === '' ? undefined : tag)
  return one === undefined ? check : { ...check, tag: one, full: pack(check.address, one) }
}

/** Encodes address and tag as an X-address. */
function pack(address: string, tag: string): string {
  const bytes = new Uint8Array(packedBytes)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, mainPrefix)
  bytes.set(decodeBase58(address, base58xrp)?.slice(1, 21) ?? [], 2)
  view.setUint8(22, 1)
  view.setUint32(23, Number(tag), true)
  return encodeBase58Check(bytes, base58xrp)
}

function checkPacked(text: string): AddressCheck {
  const decoded = decodeBase58Check(text, base58xrp)
  if (!decoded.ok) return decoded
  const { payload } = decoded
  if (payload.length !== packedBytes) return { ok: false, problem: 'wrong_length' }
  const view = new DataView(payload.buffer, payload.byteOffset)
  const prefix = view.getUint16(0)
  if (prefix === testPrefix) return { ok: false, problem: 'testnet' }
  if (prefix !== mainPrefix) return { ok: false, problem: 'other_network' }
  const address = encodeBase58Check(Uint8Array.from([0, ...payload.slice(2, 22)]), base58xrp)
  const check = checkBase58Address(address, classic)
  if (!check.ok) return check
  const [flag, tag, rest] = [view.getUint8(22), view.getUint32(23, true), view.getUint32(27)]
  if (rest !== 0 || flag > 1 || (flag === 0 && tag !== 0)) return { ok: false, problem: 'bad_tag' }
  return flag === 0 ? check : { ...check, tag: String(tag) }
}
