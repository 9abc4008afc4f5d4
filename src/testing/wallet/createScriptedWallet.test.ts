import { expect, test } from 'vitest'
import { sendFunding } from '../../signing/sendFunding.js'
import { connectWallet } from '../../wallet/connectWallet.js'
import { type DiscoveredWallet, discoverWallets } from '../../wallet/discoverWallets.js'
import { depositAddress } from '../world/people.js'
import { createScriptedWallet } from './createScriptedWallet.js'
import type { ScriptedWalletOptions } from './ScriptedWallet.js'

const deposit = {
  deposit_token: 'base:0x',
  deposit_amount: '0.05',
  deposit_address: depositAddress,
  deposit_chain: 'base',
}

/** The wallet as a page meets it: found, connected and asked to send. */
async function connect(options: ScriptedWalletOptions) {
  const target = new EventTarget()
  const wallet = createScriptedWallet(options)
  const remove = wallet.announce(target)
  const found: DiscoveredWallet[] = []
  discoverWallets((wallets) => found.splice(0, found.length, ...wallets), { target })()
  remove()
  const [discovered] = found
  if (!discovered) throw new Error('The wallet did not announce itself.')
  const { address, signer } = await connectWallet(discovered)
  return { wallet, send: () => sendFunding(signer, { deposit, chainId: 8453n, decimals: 18, from: address }) }
}

test('it announces itself, connects, sends and tells what it sent', async () => {
  const { wallet, send } = await connect({ name: 'Rabbit' })
  const sent: string[] = []
  wallet.onSent((hash) => sent.push(hash))
  expect([await send()]).toEqual(sent)
  expect(wallet.asked).toContain('eth_sendTransaction')
})

test.each([
  ['rejects', 'wallet_rejected'],
  ['busy', 'wallet_busy'],
  ['switches-account', 'wallet_wrong_account'],
] as const)('a wallet that %s ends in %s and sends nothing', async (sending, code) => {
  const { wallet, send } = await connect({ sending })
  const sent: string[] = []
  wallet.onSent((hash) => sent.push(hash))
  await expect(send()).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
})

test('a wallet that does not switch its network sends nothing', async () => {
  const { wallet, send } = await connect({ chainId: 1, staysOnChain: true })
  await expect(send()).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('a wallet that closes the request to connect shows no account', async () => {
  await expect(connect({ connecting: 'rejects' })).rejects.toMatchObject({ code: 'wallet_rejected' })
})

test('a wallet of an earlier visit shows its account without being asked to connect', async () => {
  const known = createScriptedWallet({ connected: true })
  const strange = createScriptedWallet()
  expect(await known.provider.request({ method: 'eth_accounts' })).toHaveLength(1)
  expect(await strange.provider.request({ method: 'eth_accounts' })).toEqual([])
})
