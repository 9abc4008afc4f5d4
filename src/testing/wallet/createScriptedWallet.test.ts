import { expect, test } from 'vitest'
import { sendFunding } from '../../signing/sendFunding.js'
import { connectWallet } from '../../wallet/connectWallet.js'
import { createEip1193Signer } from '../../wallet/createEip1193Signer.js'
import { type DiscoveredWallet, discoverWallets } from '../../wallet/discoverWallets.js'
import { depositAddress } from '../world/people.js'
import { createScriptedWallet, type ScriptedWalletOptions } from './createScriptedWallet.js'

const deposit = {
  deposit_token: 'base:0x',
  deposit_amount: '0.05',
  deposit_address: depositAddress,
  deposit_chain: 'base',
}

/** Discovers and connects the wallet as a page would. */
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
  return { wallet, send: () => sendFunding(signer, { deposit, chainId: 31_338n, decimals: 18, from: address }) }
}

test('a scripted wallet is discovered, connects, sends and reports the hash', async () => {
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
] as const)('a wallet that %s fails with %s and sends nothing', async (sending, code) => {
  const { wallet, send } = await connect({ sending })
  const sent: string[] = []
  wallet.onSent((hash) => sent.push(hash))
  await expect(send()).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
})

test('a wallet that does not switch networks sends nothing', async () => {
  const { wallet, send } = await connect({ chainId: 1, staysOnChain: true })
  await expect(send()).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test.each([
  [{}, 6],
  [{ decimals: 8 }, 8],
])('a wallet with %j reports %i decimals for USDC', async (options, decimals) => {
  const { provider } = createScriptedWallet({ connected: true, ...options })
  const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  expect(await createEip1193Signer(provider).readToken?.({ chainId: 31338, token })).toEqual({
    chainId: 31338,
    decimals,
  })
})

test.each([
  [{}, true],
  [{ sending: 'signs-by-other-key' } as const, false],
])('the account of a wallet with %j is a contract: %s', async (options, expected) => {
  const { provider } = createScriptedWallet({ connected: true, ...options })
  expect(await createEip1193Signer(provider).isContract?.(depositAddress)).toBe(expected)
})

test('a wallet without a node cannot read tokens', async () => {
  const { provider } = createScriptedWallet({ connected: true, decimals: 'unknown' })
  const reading = createEip1193Signer(provider).readToken?.({ chainId: 31338, token: depositAddress })
  await expect(reading).rejects.toMatchObject({ code: 'wallet_unavailable' })
})

test('a rejected connection request exposes no account', async () => {
  await expect(connect({ connecting: 'rejects' })).rejects.toMatchObject({ code: 'wallet_rejected' })
})

test('a previously connected wallet exposes its account without a connection request', async () => {
  const known = createScriptedWallet({ connected: true })
  const strange = createScriptedWallet()
  expect(await known.provider.request({ method: 'eth_accounts' })).toHaveLength(1)
  expect(await strange.provider.request({ method: 'eth_accounts' })).toEqual([])
})
