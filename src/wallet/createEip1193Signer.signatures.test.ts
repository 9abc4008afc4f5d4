import { afterEach, describe, expect, test, vi } from 'vitest'
import { account, otherAccount } from '../../test/support/scriptedProvider.js'
import { type ScriptedSigner, scriptedSigner, signingMethods } from '../../test/support/scriptedSigner.js'

afterEach(() => vi.useRealTimers())

const typedData = JSON.stringify({ domain: { chainId: 31337 }, message: {} })

describe('a signature', () => {
  test('of typed data is requested on the chain of its domain', async () => {
    const { signer, asked } = scriptedSigner({ eth_signTypedData_v4: '0xabcd' })
    expect(await signer.signTypedData(typedData)).toBe('0xabcd')
    expect(asked.at(-1)).toEqual({ method: 'eth_signTypedData_v4', params: [account, typedData] })
    const wrong = scriptedSigner({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
    await expect(wrong.signer.signTypedData(typedData)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(wrong.methods())).toEqual([])
  })

  const onChain: [string, (signer: ScriptedSigner['signer']) => Promise<unknown>][] = [
    ['typed data', (signer) => signer.signTypedData(typedData)],
    ['a text', (signer) => signer.signMessage('hello', 31337)],
  ]

  test.each(onChain)('of %s is requested only on its chain, which is switched to', async (_, sign) => {
    const wallet = scriptedSigner({ eth_chainId: '0x1', eth_signTypedData_v4: '0xab', personal_sign: '0xab' })
    wallet.change({ wallet_switchEthereumChain: () => wallet.change({ eth_chainId: '0x7a69' }) && null })
    expect(await sign(wallet.signer)).toBe('0xab')
    const staying = scriptedSigner({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
    await expect(sign(staying.signer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(staying.methods())).toEqual([])
  })

  test.each(onChain)('of %s is not requested if the chain changes before the request', async (_, sign) => {
    const { signer, change, methods } = scriptedSigner()
    let reads = 0
    change({ eth_chainId: () => (++reads > 1 ? '0x1' : '0x7a69') })
    await expect(sign(signer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
    expect(signingMethods(methods())).toEqual([])
  })

  test.each(onChain)('of %s is not requested if the account changes during a switch', async (_, sign) => {
    const wallet = scriptedSigner({ eth_chainId: '0x1' })
    const switched = { eth_chainId: '0x7a69', eth_accounts: [otherAccount] }
    wallet.change({ wallet_switchEthereumChain: () => wallet.change(switched) && null })
    await expect(sign(wallet.signer)).rejects.toMatchObject({ code: 'wallet_wrong_account' })
    expect(signingMethods(wallet.methods())).toEqual([])
  })

  test('of a text about no chain reads none', async () => {
    const { signer, methods } = scriptedSigner({ personal_sign: '0xab' })
    await signer.signMessage('hello')
    expect(methods()).not.toContain('eth_chainId')
  })

  test('by personal_sign sends hex bytes', async () => {
    const { signer, asked } = scriptedSigner({ personal_sign: '0xabcd' })
    await signer.signMessage('é 0x12')
    expect(asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0xc3a92030783132', account] })
  })

  test.each([null, '', '0x', '0xabc', 'yes', {}])('of %j is invalid', async (answer) => {
    const { signer } = scriptedSigner({ personal_sign: answer })
    await expect(signer.signMessage('hello')).rejects.toMatchObject({ code: 'wallet_unavailable' })
  })
})

test('a signature request times out after 5 minutes and ignores a late response', async () => {
  vi.useFakeTimers()
  let answer: (signature: string) => void = () => undefined
  const { signer } = scriptedSigner({ personal_sign: () => new Promise((resolve) => (answer = resolve)) })
  const outcome = signer.signMessage('hello').catch((error) => error.code)
  await vi.advanceTimersByTimeAsync(299_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('wallet_timeout')
  answer('0xabcd')
  expect(vi.getTimerCount()).toBe(0)
})
