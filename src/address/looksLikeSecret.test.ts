import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.js'

const families = ['EVM', 'SOL', 'BTC', 'TON', 'TRON', 'ALEO', 'DOGE', 'LTC', 'XRPL', 'SUI', 'NEWCHAIN']

const secrets = [
  ['a key of 64 digits', 'ab'.repeat(32)],
  ['a key of 128 digits', `0x${'ab'.repeat(64)}`],
  ['a phrase of twelve words', 'test test test test test test test test test test test junk'],
  ['a phrase of 24 words', `${'abandon '.repeat(23)}art`],
  ['a key as Bitcoin writes it', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['a compressed key as Bitcoin writes it', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['a key as Dogecoin writes it', 'QTZrK4mZrGkSjbEMMGZYZ3yvZmEKLzzbjjdd3AQ6m3cqGSkgoPDv'],
  [
    'an extended key',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  ['a seed of the XRP Ledger', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
  ['a newer seed of the XRP Ledger', 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2'],
  ['a secret key of Solana', '5'.repeat(88)],
  ['a file of a Solana wallet', `[${Array.from({ length: 64 }, (_, index) => index * 3).join(',')}]`],
  ['a private key of Aleo', 'APrivateKey1zkp8CZNn3yeCseEtxuVPbDCwSyhGW6yZKUYKfgXmcpoGPWH'],
  ['a view key of Aleo', 'AViewKey1mSnpFFC8Mj4fXbK5YiWgZ3mjiV8CxA79bYNa8ymUpTrw'],
  ['a private key of Sui', 'suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae'],
] as const

test.each(secrets)('%s is refused in the address field of every network', (_, secret) => {
  for (const family of families)
    expect(checkAddress(family, ` ${secret}\n`)).toEqual({ ok: false, problem: 'private_key' })
})

test('a phrase is one whatever stands between its words', () => {
  expect(checkAddress('BTC', 'test  test\ttest\n\ntest test test test test test test test junk')).toMatchObject({
    problem: 'private_key',
  })
})

test.each([
  'please send all that I have to account 2nd of the three accounts',
  'please send all that I have to account b2 of the three accounts',
  `a0x${'ab'.repeat(32)}`,
])('%j is no secret, and stays for the person to put right', (text) => {
  for (const family of ['EVM', 'BTC', 'SUI'])
    expect(checkAddress(family, text)).not.toMatchObject({ problem: 'private_key' })
})

test('64 digits after 0x are a key everywhere but where addresses look like that', () => {
  const digits = `0x${'ab'.repeat(32)}`
  for (const family of families) expect(checkAddress(family, digits).ok, family).toBe(family === 'SUI')
})
