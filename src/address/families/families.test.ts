import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, base64, base64urlnopad, bech32, bech32m, createBase58check, hex } from '@scure/base'
import { getAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { checkAddress } from '../checkAddress.js'
import type { AddressFamily } from './AddressCheck.js'
import { isOnCurve } from './sol.js'

const scale = Number(process.env.SCALE ?? 20)
const seed = Number(process.env.SEED ?? 1)
const random = seededRandom(seed)
const check58 = createBase58check(sha256)

test(`addresses are generated from seed ${seed}`, () => {
  expect(Number.isInteger(seed)).toBe(true)
})

const byte = () => Math.floor(random() * 256)
const bytes = (length: number) => Uint8Array.from({ length }, byte)
const zeros = (length: number) => new Uint8Array(length)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
const versioned = (version: number) => check58.encode(Uint8Array.from([version, ...bytes(20)]))

function witness(prefix: string, version: number, length: number): string {
  const coder = version === 0 ? bech32 : bech32m
  return coder.encode(prefix, [version, ...coder.toWords(bytes(length))])
}

function xrp(payload: Uint8Array): string {
  return base58xrp.encode(Uint8Array.from([...payload, ...sha256(sha256(payload)).slice(0, 4)]))
}

/** CRC-16 by bitwise long division, independent of the implementation. */
function crcByDivision(data: Uint8Array): number {
  const bits = [...data, 0, 0].flatMap((value) => [...value.toString(2).padStart(8, '0')].map(Number))
  const polynomial = [1, ...[...(0x1021).toString(2).padStart(16, '0')].map(Number)]
  for (let at = 0; at + 16 < bits.length; at++) {
    if (bits[at] !== 1) continue
    for (const [index, bit] of polynomial.entries()) bits[at + index] = (bits[at + index] ?? 0) ^ bit
  }
  return Number.parseInt(bits.slice(-16).join(''), 2)
}

function ton(kind: number, workchain = pick([0x00, 0xff])): string {
  const body = Uint8Array.from([kind, workchain, ...bytes(32)])
  const sum = crcByDivision(body)
  return pick([base64, base64urlnopad]).encode(Uint8Array.from([...body, sum >> 8, sum & 0xff]))
}

const good: Record<AddressFamily, () => string> = {
  EVM: () => getAddress(`0x${hex.encode(bytes(20))}`),
  SOL: () => base58.encode(ed25519.getPublicKey(bytes(32))),
  BTC: () =>
    pick([
      () => versioned(0x00),
      () => versioned(0x05),
      () => witness('bc', 0, pick([20, 32])),
      () => witness('bc', 1, 32),
    ])(),
  LTC: () =>
    pick([() => versioned(0x30), () => versioned(0x32), () => witness('ltc', 0, 20), () => witness('ltc', 1, 32)])(),
  DOGE: () => versioned(pick([0x1e, 0x16])),
  TRON: () => versioned(0x41),
  XRPL: () => xrp(Uint8Array.from([0, ...bytes(20)])),
  TON: () => ton(pick([0x11, 0x51])),
  ALEO: () => bech32m.encode('aleo', bech32m.toWords(bytes(32))),
  SUI: () => `0x${hex.encode(Uint8Array.from([1 + (byte() % 255), ...bytes(31)]))}`,
}
const families = Object.keys(good) as AddressFamily[]
/** Without a checksum most typos produce another valid address. */
const withoutChecksum = new Set<AddressFamily>(['SOL', 'SUI'])

function mistyped(address: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const at = 3 + Math.floor(random() * (address.length - 4))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return address.slice(0, at) + address.slice(at + 1)
  if (kind === 1) return address.slice(0, at) + pick([...alphabet]) + address.slice(at)
  const other = pick([...alphabet].filter((letter) => letter.toLowerCase() !== address[at]?.toLowerCase()))
  return address.slice(0, at) + other + address.slice(at + 1)
}

describe.each(families)('%s', (family) => {
  test('every valid address is accepted unchanged', () => {
    for (let run = 0; run < 500 / scale; run++) {
      const address = good[family]()
      expect(checkAddress(family, ` ${address}\n`)).toMatchObject({ ok: true, address })
    }
  })

  test('typos are detected where the address has a checksum', () => {
    const runs = Math.ceil(2_000 / scale)
    let missed = 0
    for (let run = 0; run < runs; run++) {
      const wrong = mistyped(good[family]())
      const check = checkAddress(family, wrong)
      if (!check.ok) continue
      missed++
      if (withoutChecksum.has(family)) expect(check.unchecked).toBe(true)
    }
    // The checksum of an EVM address is only in the case of its letters, and some addresses have few letters.
    if (family === 'EVM') expect(missed).toBeLessThanOrEqual(Math.max(2, runs / 50))
    else if (!withoutChecksum.has(family)) expect(missed).toBe(0)
  })

  test.each(families.filter((other) => other !== family))('an address of %s is rejected and identified', (other) => {
    for (let run = 0; run < Math.max(1, 40 / scale); run++) {
      const address = good[other]()
      const check = checkAddress(family, address)
      // 0x and 64 digits may be a private key on any other network: the safer interpretation wins.
      if (other === 'SUI') expect(check).toEqual({ ok: false, problem: 'private_key' })
      else if (family === 'LTC' && other === 'BTC' && address.startsWith('3'))
        expect(check).toMatchObject({ notice: 'shared_form' })
      else expect(check).toEqual({ ok: false, problem: 'other_network', looksLike: other })
    }
  })
})

test.each<[AddressFamily, () => string]>([
  ['BTC', () => versioned(0x6f)],
  ['BTC', () => versioned(0xc4)],
  ['BTC', () => witness('tb', 0, 20)],
  ['BTC', () => witness('bcrt', 1, 32)],
  ['LTC', () => versioned(0x3a)],
  ['LTC', () => witness('tltc', 0, 20)],
  ['DOGE', () => versioned(0x71)],
  ['TRON', () => versioned(0xa0)],
  ['TON', () => ton(0x11 | 0x80)],
  ['TON', () => ton(0x51 | 0x80)],
  ['XRPL', () => xrp(Uint8Array.from([0x04, 0x93, ...bytes(20), 0, ...new Array<number>(8).fill(0)]))],
])('%s: a testnet address is rejected as testnet', (family, make) => {
  expect(checkAddress(family, make())).toEqual({ ok: false, problem: 'testnet' })
})

test.each<[AddressFamily, string]>([
  ['BTC', check58.encode(zeros(21))],
  ['BTC', bech32.encode('bc', [0, ...bech32.toWords(zeros(20))])],
  ['TRON', check58.encode(Uint8Array.from([0x41, ...zeros(20)]))],
  ['XRPL', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['XRPL', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['ALEO', bech32m.encode('aleo', bech32m.toWords(zeros(32)))],
  ['TON', `0:${'0'.repeat(64)}`],
  ['SUI', `0x${'2'.padStart(64, '0')}`],
])('%s: burn address %s is rejected', (family, address) => {
  expect(checkAddress(family, address)).toEqual({ ok: false, problem: 'burn_address' })
})

test.each<[AddressFamily, string, string]>([
  ['BTC', `${witness('bc', 1, 32).slice(0, -1).toUpperCase()}q`, 'malformed'],
  ['BTC', bech32m.encode('bc', [0, ...bech32m.toWords(bytes(20))]), 'bad_checksum'],
  ['BTC', bech32.encode('bc', [1, ...bech32.toWords(bytes(32))]), 'bad_checksum'],
  ['BTC', bech32m.encode('bc', [2, ...bech32m.toWords(bytes(32))]), 'malformed'],
  ['BTC', bech32.encode('bc', [0, ...bech32.toWords(bytes(21))]), 'malformed'],
  ['TRON', `410${hex.encode(bytes(20)).slice(1)}`, 'malformed'], // With a zero, which base58 does not have.
  ['XRPL', xrp(Uint8Array.from([0x05, 0x44, ...bytes(20), 2, ...zeros(8)])), 'bad_tag'],
  ['XRPL', xrp(Uint8Array.from([0x05, 0x44, ...bytes(20), 1, 1, 0, 0, 0, 1, 0, 0, 0])), 'bad_tag'],
  ['TON', ton(0x11, 0x01), 'malformed'],
  ['TON', `1:${'ab'.repeat(32)}`, 'malformed'],
  ['TON', `${ton(0x11).slice(0, 46)}+_`, 'malformed'],
  ['ALEO', bech32.encode('aleo', bech32.toWords(bytes(32))), 'bad_checksum'],
  ['ALEO', bech32m.encode('aleo', bech32m.toWords(bytes(31))), 'wrong_length'],
  ['SOL', base58.encode(Uint8Array.from([9, ...bytes(30)])), 'wrong_length'],
  ['SOL', base58.encode(Uint8Array.from([9, ...bytes(32)])), 'wrong_length'],
  ['SOL', 'So11111111111111111111111111111111111111112', 'not_a_wallet'],
  ['SOL', '11111111111111111111111111111111', 'not_a_wallet'],
  ['SOL', 'SysvarC1ock11111111111111111111111111111111', 'not_a_wallet'],
  ['SUI', `0x${'ab'.repeat(31)}`, 'wrong_length'],
  ['SUI', 'ab'.repeat(31), 'not_hex'],
])('%s: %s is rejected as %s', (family, address, problem) => {
  expect(checkAddress(family, address)).toEqual({ ok: false, problem })
})

test('an X-address is split into address and tag', () => {
  const account = bytes(20)
  const tagged = xrp(Uint8Array.from([0x05, 0x44, ...account, 1, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]))
  const address = xrp(Uint8Array.from([0, ...account]))
  expect(checkAddress('XRPL', tagged)).toEqual({
    ok: true,
    address,
    unchecked: false,
    tag: '4294967295',
    full: tagged,
  })
  const untagged = xrp(Uint8Array.from([0x05, 0x44, ...account, 0, ...zeros(8)]))
  expect(checkAddress('XRPL', untagged)).toEqual({ ok: true, address, unchecked: false })
})

test('a typed tag is combined into the same X-address as an independent encoder', () => {
  const account = bytes(20)
  const address = xrp(Uint8Array.from([0, ...account]))
  const full = xrp(Uint8Array.from([0x05, 0x44, ...account, 1, 0x39, 0x30, 0, 0, 0, 0, 0, 0]))
  const check = { ok: true, address, unchecked: false, tag: '12345', full }
  expect(checkAddress('XRPL', address, ' 12345 ')).toEqual(check)
  expect(checkAddress('XRPL', full, '12345')).toEqual(check)
  expect(checkAddress('XRPL', full, '12346')).toEqual({ ok: false, problem: 'two_tags' })
  for (const wrong of ['4294967296', '-1', '1.5', 'memo'])
    expect(checkAddress('XRPL', address, wrong)).toEqual({ ok: false, problem: 'bad_tag' })
})

test('a name is recognized on every network', () => {
  for (const family of families)
    for (const name of ['vitalik.eth', 'alice.bonfida.sol', 'wallet.ton'])
      expect(checkAddress(family, name)).toEqual({ ok: false, problem: 'name' })
})

test('well-known addresses are accepted', () => {
  const published: [AddressFamily, string][] = [
    ['BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['XRPL', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
    ['ALEO', 'aleo1rhgdu77hgyqd3xjj8ucu3jj9r2krwz6mnzyd80gncr5fxcwlh5rsvzp9px'],
    ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['XRPL', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ]
  for (const [family, address] of published) expect(checkAddress(family, address).ok, address).toBe(true)
})

test('isOnCurve matches an independent library', () => {
  for (let run = 0; run < 400 / scale; run++) {
    const candidate = bytes(32)
    expect(isOnCurve(candidate)).toBe(isPoint(candidate))
  }
})

test('a program-owned account is accepted with a notice', () => {
  let program = bytes(32)
  while (isPoint(program)) program = bytes(32)
  expect(checkAddress('SOL', base58.encode(program))).toMatchObject({ ok: true, notice: 'program_owned' })
})

test('an address of an unknown network is accepted as unchecked', () => {
  const check = { ok: true, address: 'anything', unchecked: true, notice: 'not_checked' }
  expect(checkAddress('NEWCHAIN', ' anything ')).toEqual(check)
  expect(checkAddress('constructor', 'anything')).toEqual(check)
})

function isPoint(candidate: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(candidate)
    return true
  } catch {
    return false
  }
}
