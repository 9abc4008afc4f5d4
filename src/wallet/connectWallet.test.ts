import { expect, test } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
} from '../../test/support/scriptedProvider.js'
import { connectWallet, restoreWallet } from './connectWallet.js'
import { watchAccount } from './watchAccount.js'

function walletOf(script?: Script) {
  const made = scriptedProvider(script)
  const { provider } = made
  return { ...made, wallet: { id: 'a:b', name: 'Rabbit', icon: undefined, rdns: 'io.rabbit', provider } }
}

test('a connected wallet signs for the account it showed', async () => {
  const { wallet, change } = walletOf()
  const { address, signer } = await connectWallet(wallet)
  expect(address).toBe(account)
  change({ eth_accounts: [otherAccount] })
  await expect(signer.getAddress()).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test.each([
  ['refuses', rejectWith({ code: 4001 }), 'wallet_rejected'],
  ['already asks', rejectWith({ code: -32002 }), 'wallet_busy'],
  ['shows nothing', [], 'wallet_unavailable'],
  ['answers nonsense', { accounts: [account] }, 'wallet_unavailable'],
])('a wallet that %s is not connected', async (_, answer, code) => {
  await expect(connectWallet(walletOf({ eth_requestAccounts: answer }).wallet)).rejects.toMatchObject({ code })
})

test('a reload takes up the connection without opening the wallet', async () => {
  const { wallet, methods } = walletOf()
  expect((await restoreWallet(wallet))?.address).toBe(account)
  expect(methods()).toEqual(['eth_accounts'])
})

test.each([[[]], [rejectWith(new Error('locked'))]])(
  'a wallet that has to be asked is left alone',
  async (accounts) => {
    expect(await restoreWallet(walletOf({ eth_accounts: accounts }).wallet)).toBeUndefined()
  },
)

test('another account, a locked wallet and a lost connection are told, until nobody listens', () => {
  const { provider, emit, listeners } = walletOf()
  const seen: unknown[] = []
  const stop = watchAccount(provider, (address) => seen.push(address))
  emit('accountsChanged', [otherAccount, account])
  emit('accountsChanged', [])
  emit('accountsChanged', 'nonsense')
  emit('disconnect', { code: 4900 })
  stop()
  emit('accountsChanged', [account])
  expect(seen).toEqual([otherAccount, undefined, undefined, undefined])
  expect(listeners()).toBe(0)
})

test('a wallet without events is watched in vain, not in error', () => {
  expect(() => watchAccount({ request: async () => null }, () => undefined)()).not.toThrow()
})
