import { expect, test } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
} from '../../test/support/scriptedProvider.js'
import { connectWallet, restoreWallet } from './connectWallet.js'

function walletOf(script?: Script) {
  const made = scriptedProvider(script)
  const { provider } = made
  return { ...made, wallet: { id: 'a:b', name: 'Rabbit', icon: undefined, rdns: 'io.rabbit', provider } }
}

test('a connected wallet signs only for the account it returned', async () => {
  const { wallet, change } = walletOf()
  const { address, signer } = await connectWallet(wallet)
  expect(address).toBe(account)
  change({ eth_accounts: [otherAccount] })
  await expect(signer.getAddress()).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test.each([
  ['rejects', rejectWith({ code: 4001 }), 'wallet_rejected'],
  ['has a pending request', rejectWith({ code: -32002 }), 'wallet_busy'],
  ['returns no accounts', [], 'wallet_unavailable'],
  ['returns an invalid response', { accounts: [account] }, 'wallet_unavailable'],
])('a wallet that %s is not connected', async (_, answer, code) => {
  await expect(connectWallet(walletOf({ eth_requestAccounts: answer }).wallet)).rejects.toMatchObject({ code })
})

test('a connection is restored after a reload without a prompt', async () => {
  const { wallet, methods } = walletOf()
  expect((await restoreWallet(wallet))?.address).toBe(account)
  expect(methods()).toEqual(['eth_accounts'])
})

test('a wallet that would need a prompt is not restored', async () => {
  expect(await restoreWallet(walletOf({ eth_accounts: [] }).wallet)).toBeUndefined()
})

test('a wallet that cannot be asked is not taken for a locked one', async () => {
  const { wallet } = walletOf({ eth_accounts: rejectWith(new Error('no answer')) })
  await expect(restoreWallet(wallet)).rejects.toMatchObject({ code: 'wallet_unavailable' })
})
