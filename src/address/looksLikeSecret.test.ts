import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.js'

const families = ['EVM', 'SOL', 'BTC', 'TON', 'TRON', 'ALEO', 'DOGE', 'LTC', 'XRPL', 'SUI', 'NEWCHAIN']

const secrets = [
  ['a key of 64 hex digits', 'ab'.repeat(32)],
  ['a key of 128 hex digits', `0x${'ab'.repeat(64)}`],
  ['a recovery phrase of 12 words', 'test test test test test test test test test test test junk'],
  ['a recovery phrase of 24 words', `${'abandon '.repeat(23)}art`],
  ['a Bitcoin key in WIF', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['a compressed Bitcoin key in WIF', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['a Dogecoin key in WIF', 'QTZrK4mZrGkSjbEMMGZYZ3yvZmEKLzzbjjdd3AQ6m3cqGSkgoPDv'],
  [
    'an extended private key',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  ['an XRP Ledger seed', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
  ['an Ed25519 seed of the XRP Ledger', 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2'],
  ['a Solana secret key', '5'.repeat(88)],
  ['a Solana keypair file', `[${Array.from({ length: 64 }, (_, index) => index * 3).join(',')}]`],
  ['an Aleo private key', 'APrivateKey1zkp8CZNn3yeCseEtxuVPbDCwSyhGW6yZKUYKfgXmcpoGPWH'],
  ['an Aleo view key', 'AViewKey1mSnpFFC8Mj4fXbK5YiWgZ3mjiV8CxA79bYNa8ymUpTrw'],
  ['a Sui private key', 'suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae'],
] as const

test.each(secrets)('%s is rejected in the address field of every network', (_, secret) => {
  for (const family of families)
    expect(checkAddress(family, ` ${secret}\n`)).toEqual({ ok: false, problem: 'private_key' })
})

test('a recovery phrase is detected with any whitespace between words', () => {
  expect(checkAddress('BTC', 'test  test\ttest\n\ntest test test test test test test test junk')).toMatchObject({
    problem: 'private_key',
  })
})

test.each([
  'please send all that I have to account 2nd of the three accounts',
  'please send all that I have to account b2 of the three accounts',
  `a0x${'ab'.repeat(32)}`,
])('%j is not a secret', (text) => {
  for (const family of ['EVM', 'BTC', 'SUI'])
    expect(checkAddress(family, text)).not.toMatchObject({ problem: 'private_key' })
})

test('0x and 64 digits are a key on every network except Sui', () => {
  const digits = `0x${'ab'.repeat(32)}`
  for (const family of families) expect(checkAddress(family, digits).ok, family).toBe(family === 'SUI')
})
