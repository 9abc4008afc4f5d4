import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
  transactionHash,
} from '../../test/support/scriptedProvider.js'
import { type ScriptedSigner, scriptedSigner, signingMethods } from '../../test/support/scriptedSigner.js'
import { createEip1193Signer } from './createEip1193Signer.js'

afterEach(() => vi.useRealTimers())

const transfer = { chainId: 31337, to: otherAccount, value: 10n ** 20n, data: '0xa9059cbb' } as const
const typedData = JSON.stringify({ domain: { chainId: 31337 }, message: {} })

describe('a transfer', () => {
  test('is sent exactly as requested, from the configured account', async () => {
    const { signer, asked } = scriptedSigner()
    expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
    expect(asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        { from: account, to: otherAccount, value: '0x56bc75e2d63100000', data: '0xa9059cbb', chainId: '0x7a69' },
      ],
    })
  })

  test('is never retried after an error', async () => {
    const { signer, methods } = scriptedSigner({ eth_sendTransaction: rejectWith({ code: -32603, message: 'oops' }) })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_unknown' })
    expect(signingMethods(methods())).toHaveLength(1)
  })

  test.each([null, '', '0x1', 7, {}])('without a valid hash (%j) has an unknown outcome', async (answer) => {
    const { signer } = scriptedSigner({ eth_sendTransaction: answer })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_unknown' })
  })
})

test.each([
  [{ code: 4900, message: 'disconnected' }, 'wallet_unknown'],
  [{ message: 'nonce too low' }, 'wallet_unknown'],
  [{ code: 4001 }, 'wallet_rejected'],
  [{ code: 4200 }, 'wallet_unavailable'],
  [{ message: 'insufficient funds for gas' }, 'insufficient_funds'],
])('after %j only an explicit rejection counts as not sent', async (reason, code) => {
  const { signer } = scriptedSigner({ eth_sendTransaction: rejectWith(reason) })
  await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code })
})

test('a hash that arrives after an hour is still returned', async () => {
  vi.useFakeTimers()
  let answer: (hash: string) => void = () => undefined
  const { signer } = scriptedSigner({ eth_sendTransaction: () => new Promise((resolve) => (answer = resolve)) })
  const sent = signer.sendTransaction(transfer)
  await vi.advanceTimersByTimeAsync(3_600_000)
  answer(transactionHash)
  expect(await sent).toBe(transactionHash)
})

describe('the chain', () => {
  /** A wallet on another chain, which switches when requested. */
  function onOtherChain(script: Script = {}) {
    const made = scriptedSigner({ eth_chainId: '0x1', ...script })
    const switchChain = () => {
      made.change({ eth_chainId: '0x7a69' })
      return null
    }
    return { ...made, go: switchChain }
  }

  test('is switched before a transfer', async () => {
    const { signer, change, go: switchChain, asked } = onOtherChain()
    change({ wallet_switchEthereumChain: switchChain })
    await signer.sendTransaction(transfer)
    const switched = asked.find(({ method }) => method === 'wallet_switchEthereumChain')
    expect(switched?.params).toEqual([{ chainId: '0x7a69' }])
  })

  test('is verified after a switch that the wallet reports as successful', async () => {
    const { signer, methods } = onOtherChain({ wallet_switchEthereumChain: null })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test('stops the transfer if it changes before sending', async () => {
    const { signer, change, methods } = scriptedSigner()
    let reads = 0
    change({ eth_chainId: () => (++reads > 1 ? '0x1' : '0x7a69') })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test.each([
    ['plain', { code: 4902 }],
    ['wrapped', { code: -32603, data: { originalError: { code: 4902 } } }],
  ])('is added if details are available and the wallet does not know it (%s)', async (_, reason) => {
    const details = {
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['x'],
    }
    const wallet = scriptedProvider({ eth_chainId: '0x1', wallet_switchEthereumChain: rejectWith(reason) })
    wallet.change({ wallet_addEthereumChain: () => wallet.change({ eth_chainId: '0x7a69' }) && null })
    const signer = createEip1193Signer(wallet.provider, { address: account, findChainDetails: () => details })
    expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
    const added = wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([{ chainId: '0x7a69', ...details }])
  })

  test('is not added without details', async () => {
    const { signer, methods } = onOtherChain({ wallet_switchEthereumChain: rejectWith({ code: 4902 }) })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })

  test('switch rejected by the user can be retried', async () => {
    const { signer } = onOtherChain({ wallet_switchEthereumChain: rejectWith({ code: 4001 }) })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_rejected', recovery: 'retry' })
  })

  test.each([undefined, 31337, 'base', '0x', '0xzz', `0x${'1'.repeat(80)}`])(
    'reported as %j is invalid',
    async (id) => {
      const { signer, methods } = scriptedSigner({ eth_chainId: id, wallet_switchEthereumChain: null })
      await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
      expect(signingMethods(methods())).toEqual([])
    },
  )
})

describe('the account', () => {
  const acts: [string, (signer: ScriptedSigner['signer']) => Promise<unknown>][] = [
    ['sends', (signer) => signer.sendTransaction(transfer)],
    ['signs data', (signer) => signer.signTypedData(typedData)],
    ['signs a message', (signer) => signer.signMessage('hello')],
  ]

  test.each(acts)('configured is the only one that %s', async (_, act) => {
    const { signer, methods } = scriptedSigner({ eth_accounts: [otherAccount] })
    await expect(act(signer)).rejects.toMatchObject({ code: 'wallet_wrong_account', recovery: 'reconnect' })
    expect(signingMethods(methods())).toEqual([])
  })

  test('stops the transfer if it changes during a chain switch', async () => {
    const wallet = scriptedSigner({ eth_chainId: '0x1' })
    wallet.change({
      wallet_switchEthereumChain: () => wallet.change({ eth_chainId: '0x7a69', eth_accounts: [otherAccount] }) && null,
    })
    await expect(wallet.signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_account' })
    expect(signingMethods(wallet.methods())).toEqual([])
  })

  test.each([[[]], [null], ['0x'], [['bitcoin']]])('is missing if eth_accounts returns %j', async (accounts) => {
    const { signer } = scriptedSigner({ eth_accounts: accounts })
    await expect(signer.getAddress()).rejects.toMatchObject({ code: 'wallet_unavailable' })
  })

  test('is matched case-insensitively', async () => {
    const { signer } = scriptedSigner({ eth_accounts: [otherAccount, account.toLowerCase()] })
    expect(await signer.getAddress()).toBe(account.toLowerCase())
  })
})

test.each([
  ['0x60', true],
  ['0x', false],
  [null, false],
  ['code', false],
])('an account with code %j is a contract: %s', async (code, expected) => {
  const { signer, asked } = scriptedSigner({ eth_getCode: code })
  expect(await signer.isContract?.(account)).toBe(expected)
  expect(asked.at(-1)).toEqual({ method: 'eth_getCode', params: [account, 'latest'] })
})

test('no timer is left running', async () => {
  vi.useFakeTimers()
  await scriptedSigner().signer.sendTransaction(transfer)
  expect(vi.getTimerCount()).toBe(0)
})
