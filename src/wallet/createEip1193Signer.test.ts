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
  [{ code: 4200 }, 'wallet_unsupported'],
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

/** Lets the seconds pass in which a wallet may still switch. */
async function afterSettling<Result>(act: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers()
  const result = act()
  result.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  return result
}

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
    await expect(afterSettling(() => signer.sendTransaction(transfer))).rejects.toMatchObject({
      code: 'wallet_wrong_chain',
    })
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
    { code: 4902 },
    { code: -32603, data: { originalError: { code: 4902 } } },
    {
      code: -32603,
      message: 'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
    },
    { message: 'Unrecognised chain' },
  ])('that the wallet does not know is told, and not added by itself: %o', async (reason) => {
    const { signer, methods } = onOtherChain({ wallet_switchEthereumChain: rejectWith(reason) })
    const unknown = { code: 'wallet_wrong_chain', rule: 'unknown_chain' }
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject(unknown)
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })

  test('switch rejected by the user can be retried', async () => {
    const { signer } = onOtherChain({ wallet_switchEthereumChain: rejectWith({ code: 4001 }) })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_rejected', recovery: 'retry' })
  })

  test.each(['0x7A69', '0X7a69', '0x007a69', 31337, '31337', 31337n, 'eip155:31337'])(
    'is right as %o, however it is spelled',
    async (id) => {
      const { signer, methods } = scriptedSigner({ eth_chainId: id })
      expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
      expect(methods()).not.toContain('wallet_switchEthereumChain')
    },
  )

  test.each([1, '1', '0x1', 'eip155:1', 1n])('is another one as %o, however it is spelled', async (id) => {
    const { signer, methods } = scriptedSigner({ eth_chainId: id, wallet_switchEthereumChain: null })
    const sent = afterSettling(() => signer.sendTransaction(transfer))
    await expect(sent).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test.each([100, 400, 900, 2_500])('may follow a switch after %i ms', async (late) => {
    const { signer, change } = onOtherChain()
    change({ wallet_switchEthereumChain: () => void setTimeout(() => change({ eth_chainId: '0x7a69' }), late) })
    expect(await afterSettling(() => signer.sendTransaction(transfer))).toBe(transactionHash)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is asked for at once when the wallet announces a change', async () => {
    vi.useFakeTimers()
    const listeners = new Set<(value: never) => void>()
    const wallet = scriptedProvider({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
    const provider = {
      ...wallet.provider,
      on: (event: string, listener: (value: never) => void) => event === 'chainChanged' && listeners.add(listener),
      removeListener: (_: string, listener: (value: never) => void) => listeners.delete(listener),
    }
    const sent = createEip1193Signer(provider, { address: account }).sendTransaction(transfer)
    await vi.advanceTimersByTimeAsync(1)
    wallet.change({ eth_chainId: '0x7a69' })
    for (const listener of listeners) listener(undefined as never)
    expect(await sent).toBe(transactionHash)
    expect(listeners.size).toBe(0)
  })

  test('that changes back while the wallet settles stops the transfer', async () => {
    const { signer, change, methods } = onOtherChain()
    let reads = 0
    change({ wallet_switchEthereumChain: null, eth_chainId: () => (++reads === 3 ? '0x7a69' : '0x1') })
    const sent = afterSettling(() => signer.sendTransaction(transfer))
    await expect(sent).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test.each([undefined, '31,337', 'base', '0x', '0xzz', `0x${'1'.repeat(80)}`])(
    'reported as %j is invalid',
    async (id) => {
      const { signer, methods } = scriptedSigner({ eth_chainId: id, wallet_switchEthereumChain: null })
      await expect(afterSettling(() => signer.sendTransaction(transfer))).rejects.toMatchObject({
        code: 'wallet_wrong_chain',
      })
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
  [`0xef0100${'ab'.repeat(20)}`, 'delegated'],
  [`0xEF0100${'AB'.repeat(20)}`, 'delegated'],
  [`0xef0100${'ab'.repeat(19)}`, true],
  [`0xef0100${'ab'.repeat(21)}`, true],
  [`0xef0101${'ab'.repeat(20)}`, true],
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
