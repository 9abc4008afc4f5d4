import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
  transactionHash,
} from '../../test/support/scriptedProvider.js'
import { createEip1193Signer } from './createEip1193Signer.js'

afterEach(() => vi.useRealTimers())

const transfer = { chainId: 31337, to: otherAccount, value: 10n ** 20n, data: '0xa9059cbb' } as const
const typedData = JSON.stringify({ domain: { chainId: 31337 }, message: {} })

function signerOf(script?: Script, options: Parameters<typeof createEip1193Signer>[1] = { address: account }) {
  const wallet = scriptedProvider(script)
  return { ...wallet, signer: createEip1193Signer(wallet.provider, options) }
}

/** The requests to sign or send among the called methods. */
function signingMethods(methods: string[]) {
  return methods.filter((method) => /send|sign/i.test(method))
}

describe('a transfer', () => {
  test('is sent exactly as requested, from the configured account', async () => {
    const { signer, asked } = signerOf()
    expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
    expect(asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        { from: account, to: otherAccount, value: '0x56bc75e2d63100000', data: '0xa9059cbb', chainId: '0x7a69' },
      ],
    })
  })

  test('is never retried after an error', async () => {
    const { signer, methods } = signerOf({ eth_sendTransaction: rejectWith({ code: -32603, message: 'oops' }) })
    await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_unknown' })
    expect(signingMethods(methods())).toHaveLength(1)
  })

  test.each([null, '', '0x1', 7, {}])('without a valid hash (%j) has an unknown outcome', async (answer) => {
    const { signer } = signerOf({ eth_sendTransaction: answer })
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
  const { signer } = signerOf({ eth_sendTransaction: rejectWith(reason) })
  await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code })
})

test('a hash that arrives after an hour is still returned', async () => {
  vi.useFakeTimers()
  let answer: (hash: string) => void = () => undefined
  const { signer } = signerOf({ eth_sendTransaction: () => new Promise((resolve) => (answer = resolve)) })
  const sent = signer.sendTransaction(transfer)
  await vi.advanceTimersByTimeAsync(3_600_000)
  answer(transactionHash)
  expect(await sent).toBe(transactionHash)
})

describe('the chain', () => {
  /** A wallet on another chain, which switches when requested. */
  function onOtherChain(script: Script = {}) {
    const made = signerOf({ eth_chainId: '0x1', ...script })
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
    const { signer, change, methods } = signerOf()
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
      const { signer, methods } = signerOf({ eth_chainId: id, wallet_switchEthereumChain: null })
      await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
      expect(signingMethods(methods())).toEqual([])
    },
  )
})

describe('the account', () => {
  const acts: [string, (signer: ReturnType<typeof signerOf>['signer']) => Promise<unknown>][] = [
    ['sends', (signer) => signer.sendTransaction(transfer)],
    ['signs data', (signer) => signer.signTypedData(typedData)],
    ['signs a message', (signer) => signer.signMessage('hello')],
  ]

  test.each(acts)('configured is the only one that %s', async (_, act) => {
    const { signer, methods } = signerOf({ eth_accounts: [otherAccount] })
    await expect(act(signer)).rejects.toMatchObject({ code: 'wallet_wrong_account', recovery: 'reconnect' })
    expect(signingMethods(methods())).toEqual([])
  })

  test('stops the transfer if it changes during a chain switch', async () => {
    const wallet = signerOf({ eth_chainId: '0x1' })
    wallet.change({
      wallet_switchEthereumChain: () => wallet.change({ eth_chainId: '0x7a69', eth_accounts: [otherAccount] }) && null,
    })
    await expect(wallet.signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_account' })
    expect(signingMethods(wallet.methods())).toEqual([])
  })

  test.each([[[]], [null], ['0x'], [['bitcoin']]])('is missing if eth_accounts returns %j', async (accounts) => {
    const { signer } = signerOf({ eth_accounts: accounts })
    await expect(signer.getAddress()).rejects.toMatchObject({ code: 'wallet_unavailable' })
  })

  test('is matched case-insensitively', async () => {
    const { signer } = signerOf({ eth_accounts: [otherAccount, account.toLowerCase()] })
    expect(await signer.getAddress()).toBe(account.toLowerCase())
  })
})

describe('a signature', () => {
  test('of typed data is requested on the chain of its domain', async () => {
    const { signer, asked } = signerOf({ eth_signTypedData_v4: '0xabcd' })
    expect(await signer.signTypedData(typedData)).toBe('0xabcd')
    expect(asked.at(-1)).toEqual({ method: 'eth_signTypedData_v4', params: [account, typedData] })
    const wrong = signerOf({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
    await expect(wrong.signer.signTypedData(typedData)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(wrong.methods())).toEqual([])
  })

  const onChain: [string, (signer: ReturnType<typeof signerOf>['signer']) => Promise<unknown>][] = [
    ['typed data', (signer) => signer.signTypedData(typedData)],
    ['a text', (signer) => signer.signMessage('hello', 31337)],
  ]

  test.each(onChain)('of %s is requested only on its chain, which is switched to', async (_, sign) => {
    const wallet = signerOf({ eth_chainId: '0x1', eth_signTypedData_v4: '0xab', personal_sign: '0xab' })
    wallet.change({ wallet_switchEthereumChain: () => wallet.change({ eth_chainId: '0x7a69' }) && null })
    expect(await sign(wallet.signer)).toBe('0xab')
    const staying = signerOf({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
    await expect(sign(staying.signer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(staying.methods())).toEqual([])
  })

  test.each(onChain)('of %s is not requested if the chain changes before the request', async (_, sign) => {
    const { signer, change, methods } = signerOf()
    let reads = 0
    change({ eth_chainId: () => (++reads > 1 ? '0x1' : '0x7a69') })
    await expect(sign(signer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test.each(onChain)('of %s is not requested if the account changes during a switch', async (_, sign) => {
    const wallet = signerOf({ eth_chainId: '0x1' })
    const switched = { eth_chainId: '0x7a69', eth_accounts: [otherAccount] }
    wallet.change({ wallet_switchEthereumChain: () => wallet.change(switched) && null })
    await expect(sign(wallet.signer)).rejects.toMatchObject({ code: 'wallet_wrong_account' })
    expect(signingMethods(wallet.methods())).toEqual([])
  })

  test('of a text about no chain reads none', async () => {
    const { signer, methods } = signerOf({ personal_sign: '0xab' })
    await signer.signMessage('hello')
    expect(methods()).not.toContain('eth_chainId')
  })

  test('by personal_sign sends hex bytes', async () => {
    const { signer, asked } = signerOf({ personal_sign: '0xabcd' })
    await signer.signMessage('é 0x12')
    expect(asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0xc3a92030783132', account] })
  })

  test.each([null, '', '0x', '0xabc', 'yes', {}])('of %j is invalid', async (answer) => {
    const { signer } = signerOf({ personal_sign: answer })
    await expect(signer.signMessage('hello')).rejects.toMatchObject({ code: 'wallet_unavailable' })
  })
})

test.each([
  ['0x60', true],
  ['0x', false],
  [null, false],
  ['code', false],
])('an account with code %j is a contract: %s', async (code, expected) => {
  const { signer, asked } = signerOf({ eth_getCode: code })
  expect(await signer.isContract?.(account)).toBe(expected)
  expect(asked.at(-1)).toEqual({ method: 'eth_getCode', params: [account, 'latest'] })
})

describe('reading a token', () => {
  const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`
  const read = (script: Script, wanted: { token?: typeof token | undefined } = { token }) => {
    const wallet = signerOf(script)
    return { ...wallet, reading: wallet.signer.readToken?.({ chainId: 31337, token: undefined, ...wanted }) }
  }

  test('calls decimals() through the wallet and returns its chain', async () => {
    const { reading, asked } = read({ eth_call: word('12') })
    expect(await reading).toEqual({ chainId: 31337, decimals: 18 })
    expect(asked.filter(({ method }) => method === 'eth_call')).toEqual([
      { method: 'eth_call', params: [{ to: token, data: '0x313ce567' }, 'latest'] },
    ])
  })

  test('of native currency calls no contract', async () => {
    const { reading, methods } = read({}, {})
    expect(await reading).toEqual({ chainId: 31337, decimals: undefined })
    expect(methods()).not.toContain('eth_call')
  })

  test.each([word('0'), word('ff')])('accepts %s', async (answer) => {
    expect((await read({ eth_call: answer }).reading)?.decimals).toBe(Number(answer))
  })

  test.each([undefined, null, 6, '0x', '0x12', word('100'), `${word('6')}00`, `0x${'f'.repeat(64)}`, 'six', [], {}])(
    'answered with %j has no decimals',
    async (answer) => {
      expect(await read({ eth_call: answer }).reading).toEqual({ chainId: 31337, decimals: undefined })
    },
  )

  test('that reverts has no decimals', async () => {
    const reverted = { code: -32603, data: { code: 3, message: 'execution reverted' } }
    expect(await read({ eth_call: rejectWith(reverted) }).reading).toEqual({ chainId: 31337, decimals: undefined })
  })

  test.each([
    { code: 4200 },
    { code: -32601, message: 'no such method' },
    { code: -32002, message: 'resource unavailable' },
    { code: 4001, message: 'rejected by the user' },
    { code: 429, message: 'Too many requests' },
    'oops',
  ])('a wallet that fails with %j cannot be asked', async (reason) => {
    const { reading } = read({ eth_call: rejectWith(reason) })
    await expect(reading).rejects.toMatchObject({ code: 'wallet_unavailable' })
  })

  test('a node that does not answer within 15 seconds cannot be asked', async () => {
    vi.useFakeTimers()
    const { reading } = read({ eth_call: () => new Promise(() => {}) })
    const outcome = reading?.catch((error) => error.code)
    await vi.advanceTimersByTimeAsync(15_001)
    expect(await outcome).toBe('wallet_unavailable')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('switches the network first, and stops if the user rejects that', async () => {
    const { reading, methods } = read({
      eth_chainId: '0x1',
      wallet_switchEthereumChain: rejectWith({ code: 4001 }),
      eth_call: word('6'),
    })
    await expect(reading).rejects.toMatchObject({ code: 'wallet_rejected' })
    expect(methods()).not.toContain('eth_call')
  })

  test('uses no answer of another network', async () => {
    const wallet = signerOf()
    wallet.change({ eth_call: () => wallet.change({ eth_chainId: '0x1' }) && word('6') })
    await expect(wallet.signer.readToken?.({ chainId: 31337, token })).rejects.toMatchObject({
      code: 'wallet_wrong_chain',
    })
  })
})

test('a signature request times out after 5 minutes and ignores a late response', async () => {
  vi.useFakeTimers()
  let answer: (signature: string) => void = () => undefined
  const { signer } = signerOf({ personal_sign: () => new Promise((resolve) => (answer = resolve)) })
  const outcome = signer.signMessage('hello').catch((error) => error.code)
  await vi.advanceTimersByTimeAsync(299_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('wallet_timeout')
  answer('0xabcd')
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer is left running', async () => {
  vi.useFakeTimers()
  await signerOf().signer.sendTransaction(transfer)
  expect(vi.getTimerCount()).toBe(0)
})
