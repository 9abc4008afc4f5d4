import { expect, test } from 'vitest'
import { mayBecomeSecret } from './looksLikeSecret.js'

const addresses: Record<string, readonly string[]> = {
  EVM: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  SOL: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  BTC: ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  TON: ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', `0:${'ab'.repeat(32)}`],
  TRON: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ALEO: ['aleo1rhgdu77hgyqd3xjj8ucu3jj9r2krwz6mnzyd80gncr5fxcwlh5rsvzp9px'],
  DOGE: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  LTC: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  XRPL: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'],
  SUI: [`0x${'ab'.repeat(32)}`],
}

test.each(Object.entries(addresses))('no prefix of a %s address looks like a secret', (family, samples) => {
  for (const address of samples)
    for (let length = 1; length <= address.length; length++)
      expect(mayBecomeSecret(address.slice(0, length), family), address.slice(0, length)).toBe(false)
})

const secrets = [
  'ab'.repeat(32),
  'test test test',
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  `[${Array.from({ length: 64 }, (_, index) => index * 3).join(',')}]`,
  'APrivateKey1zkp8CZNn3yeCseEtxuVPbDCwSyhGW6yZKUYKfgXmcpoGPWH',
  'suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae',
]

test.each(secrets)('the last tenth of typing %s is detected', (secret) => {
  for (const family of Object.keys(addresses))
    for (let length = Math.ceil(secret.length * 0.9); length <= secret.length; length++)
      expect(mayBecomeSecret(secret.slice(0, length), family), secret.slice(0, length)).toBe(true)
})

test('every prefix of an XRP Ledger seed is detected: it is shorter than an address', () => {
  const seed = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'
  for (let length = 1; length <= seed.length; length++)
    expect(mayBecomeSecret(seed.slice(0, length), 'XRPL')).toBe(true)
})
