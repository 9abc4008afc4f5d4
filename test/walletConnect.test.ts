import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignClient } from '@walletconnect/sign-client'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Hex } from '../src/signing/Signer.js'
import { createEip1193Signer } from '../src/wallet/createEip1193Signer.js'
import type { Eip1193Provider } from '../src/wallet/Eip1193Provider.js'
import { eip1193Wallet } from '../src/wallet/eip1193Wallet.js'
import { openRelay, type WalletConnectRelay } from './support/walletConnectRelay.js'

// The real library on both sides, and a relay in this process: what it spells differently is what wallets spell differently.
const account: Hex = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const to: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`
const [base, arbitrum] = [8453, 42161]
const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const events = ['chainChanged', 'accountsChanged']

type Asked = { method: string; chainId: string; params: unknown }
type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>
let relay: WalletConnectRelay
let node: Server
let wallet: Awaited<ReturnType<typeof SignClient.init>>
let provider: Provider
const asked: Asked[] = []
/** What the person does with a request; by default they approve it. */
let respond: ((method: string) => { code: number; message: string } | undefined) | undefined

beforeAll(async () => {
  relay = await openRelay()
  // The provider sends what no wallet has to approve to a node of its own.
  node = createServer((_, response) => response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result: null })))
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const metadata = { name: 'Test', description: 'Test', url: 'https://test.example', icons: [] }
  const options = {
    projectId: 'a'.repeat(32),
    relayUrl: relay.url,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
  }
  wallet = await SignClient.init({ ...options, customStoragePrefix: 'wallet' })
  provider = await UniversalProvider.init({ ...options, customStoragePrefix: 'page' })
  wallet.on('session_proposal', async ({ id }) => {
    const chains = [base, arbitrum].map((chain) => `eip155:${chain}`)
    const accounts = chains.map((chain) => `${chain}:${account}`)
    await wallet.approve({ id, namespaces: { eip155: { accounts, chains, methods, events } } })
  })
  wallet.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    asked.push({ ...request, chainId })
    const error = respond?.(request.method)
    const result = request.method === 'eth_sendTransaction' ? hash : signature
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...(error ? { error } : { result }) } })
  })
  provider.on('display_uri', (uri: string) => void wallet.pair({ uri }))
  const rpcMap = { [base]: rpc, [arbitrum]: rpc }
  const chains = [`eip155:${base}`, `eip155:${arbitrum}`]
  await provider.connect({ optionalNamespaces: { eip155: { methods, chains, events, rpcMap } } })
})
afterAll(() => {
  relay.close()
  node.close()
})
beforeEach(() => {
  asked.length = 0
  respond = undefined
})

const eip1193 = () => provider as unknown as Eip1193Provider
const signer = () => createEip1193Signer(eip1193(), { address: account })
const transfer = (chainId: number) => ({ chainId, to, value: 0n, data: '0xa9059cbb' as const })

test('its chain id is a number', async () => {
  expect(typeof (await provider.request({ method: 'eth_chainId' }))).toBe('number')
})

test('a transfer is requested on its network, and its hash returned', async () => {
  expect(await signer().sendTransaction(transfer(base))).toBe(hash)
  expect(asked).toMatchObject([{ method: 'eth_sendTransaction', chainId: `eip155:${base}` }])
  expect(asked[0]?.params).toMatchObject([{ from: account, to, data: '0xa9059cbb' }])
})

test('the network is switched before a transfer, a signature and a text', async () => {
  const typedData = JSON.stringify({ domain: { chainId: base }, types: {}, primaryType: 'A', message: {} })
  await signer().sendTransaction(transfer(arbitrum))
  expect(await signer().signTypedData(typedData)).toBe(signature)
  expect(await signer().signMessage('Hello', arbitrum)).toBe(signature)
  expect(asked.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['eth_sendTransaction', `eip155:${arbitrum}`],
    ['eth_signTypedData_v4', `eip155:${base}`],
    ['personal_sign', `eip155:${arbitrum}`],
  ])
})

test.each([
  [5000, 'User rejected.', 'wallet_rejected'],
  [4001, 'User rejected the request.', 'wallet_rejected'],
  [5101, 'Unsupported methods.', 'wallet_unsupported'],
  [-32000, 'Something broke', 'wallet_unknown'],
])('an answer of %s (%s) becomes %s', async (code, message, expected) => {
  respond = () => ({ code, message })
  await expect(signer().sendTransaction(transfer(base))).rejects.toMatchObject({ code: expected })
})

test('nothing is sent on a network that the session does not have', async () => {
  respond = (method) => (method === 'wallet_switchEthereumChain' ? { code: 4902, message: 'Unknown' } : undefined)
  await expect(signer().sendTransaction(transfer(10))).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
  expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('an account leaves the screen with its session', async () => {
  const connector = eip1193Wallet(eip1193())
  const stop = connector.subscribe(() => undefined)
  await expect.poll(() => connector.getState().account?.address).toBe(account)
  const [session] = wallet.session.getAll()
  await wallet.disconnect({ topic: session?.topic ?? '', reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => connector.getState().account).toBeUndefined()
  stop()
})
