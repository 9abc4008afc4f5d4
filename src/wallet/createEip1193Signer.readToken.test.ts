import { afterEach, describe, expect, test, vi } from 'vitest'
import { rejectWith, type Script } from '../../test/support/scriptedProvider.js'
import { scriptedSigner } from '../../test/support/scriptedSigner.js'

afterEach(() => vi.useRealTimers())

describe('reading a token', () => {
  const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`
  const read = (script: Script, wanted: { token?: typeof token | undefined } = { token }) => {
    const wallet = scriptedSigner(script)
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
    const wallet = scriptedSigner()
    wallet.change({ eth_call: () => wallet.change({ eth_chainId: '0x1' }) && word('6') })
    await expect(wallet.signer.readToken?.({ chainId: 31337, token })).rejects.toMatchObject({
      code: 'wallet_wrong_chain',
    })
  })
})
