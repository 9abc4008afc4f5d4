import { waitFor } from '@testing-library/react'
import { custom, defineChain, type EIP1193Provider } from 'viem'
import { expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect, disconnect, getConnections } from 'wagmi/actions'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
  transactionHash,
} from '../../../test/support/scriptedProvider.js'
import { wagmiWallet } from './wagmiWallet.js'

const chain = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A real config with one wallet behind it. */
function hostOf(script?: Script) {
  const outside = scriptedProvider(script)
  const provider = outside.provider as EIP1193Provider
  const config = createConfig({
    chains: [chain],
    connectors: [injected({ target: { id: 'rabbit', name: 'Rab\u202ebit', provider: () => provider as never } })],
    transports: { [chain.id]: custom(provider) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const wallet = wagmiWallet(config)
  const choice = wallet.getState().choices[0]
  return { ...outside, config, wallet, choice, id: choice?.id ?? '' }
}

test('the host’s connectors are listed with sanitized names and no prompt', async () => {
  const { wallet, choice, methods } = hostOf()
  expect(choice?.name).toBe('Rab bit')
  expect(wallet.getState().account).toBeUndefined()
  expect(methods().filter((method) => /request|send|sign/i.test(method))).toEqual([])
})

test('connecting also connects the host, and the account can send', async () => {
  const { wallet, id, asked } = hostOf()
  const listener = vi.fn()
  wallet.subscribe(listener)
  await wallet.connect(id)
  const connected = wallet.getState().account
  expect(connected?.address).toBe(account)
  expect(listener).toHaveBeenCalled()
  await connected?.signer.sendTransaction({ chainId: 31337, to: otherAccount, value: 5n, data: '0x' })
  expect(asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: otherAccount, value: '0x5', data: '0x', chainId: '0x7a69' }],
  })
})

test('tokens are read through the connected wallet, not the nodes of the host', async () => {
  const { wallet, id, change, methods } = hostOf({ eth_call: `0x${'6'.padStart(64, '0')}` })
  await wallet.connect(id)
  const read = () => wallet.getState().account?.signer.readToken?.({ chainId: 31337, token: otherAccount })
  expect(await read()).toEqual({ chainId: 31337, decimals: 6 })
  expect(methods().filter((method) => method === 'eth_call')).toHaveLength(1)
  change({ eth_call: rejectWith({ code: 4200 }) })
  await expect(read()).rejects.toMatchObject({ code: 'wallet_unavailable' })
})

test('a connection made by the host is used, with a stable account object', async () => {
  const { wallet, config } = hostOf()
  const [connector] = config.connectors
  if (!connector) throw new Error('The host has no connector.')
  await connect(config, { connector })
  expect(wallet.getState().account?.address).toBe(account)
  expect(wallet.getState().account).toBe(wallet.getState().account)
  await disconnect(config)
  expect(wallet.getState().account).toBeUndefined()
})

test('another account gets a new signer, and the old signer refuses to sign', async () => {
  const { wallet, id, change, emit } = hostOf()
  await wallet.connect(id)
  const before = wallet.getState().account
  change({ eth_accounts: [otherAccount] })
  emit('accountsChanged', [otherAccount])
  expect(wallet.getState().account?.address).toBe(otherAccount)
  await expect(before?.signer.signMessage('hello')).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test('a chain missing from the host’s config is switched to in the wallet', async () => {
  const { wallet, id, change } = hostOf({ eth_chainId: '0x7a69' })
  await wallet.connect(id)
  change({ wallet_switchEthereumChain: () => change({ eth_chainId: '0x7a6a' }) && null })
  const sent = wallet
    .getState()
    .account?.signer.sendTransaction({ chainId: 31338, to: otherAccount, value: 5n, data: '0x' })
  expect(await sent).toBe(transactionHash)
})

test.each([
  [4001, 'wallet_rejected'],
  [-32002, 'wallet_busy'],
])('code %i while connecting is recognized through wagmi’s errors', async (code, expected) => {
  const { wallet, id } = hostOf({
    wallet_requestPermissions: rejectWith({ code, message: 'no' }),
    eth_requestAccounts: rejectWith({ code, message: 'no' }),
  })
  await expect(wallet.connect(id)).rejects.toMatchObject({ code: expected })
  expect(wallet.getState().account).toBeUndefined()
})

test('disconnecting also disconnects the host, and unsubscribing removes the listener', async () => {
  const { wallet, id, config } = hostOf()
  const listener = vi.fn()
  const stop = wallet.subscribe(listener)
  await wallet.connect(id)
  stop()
  listener.mockClear()
  wallet.disconnect()
  await waitFor(() => expect(getConnections(config)).toEqual([]))
  expect(wallet.getState().account).toBeUndefined()
  expect(listener).not.toHaveBeenCalled()
})
