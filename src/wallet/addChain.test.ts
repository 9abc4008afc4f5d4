import { afterEach, describe, expect, test, vi } from 'vitest'
import { rejectWith, type Script } from '../../test/support/scriptedProvider.js'
import { scriptedSigner } from '../../test/support/scriptedSigner.js'

afterEach(() => vi.useRealTimers())

const details = {
  chainName: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const request = { chainId: '31337', ...details }

/** A wallet on another chain that knows this one once it was added. */
function wallet(script: Script = {}) {
  let knows = false
  const made = scriptedSigner({ eth_chainId: '0x1' })
  made.change({
    wallet_addEthereumChain: () => {
      knows = true
      return null
    },
    wallet_switchEthereumChain: () =>
      knows ? made.change({ eth_chainId: '0x7a69' }) && null : Promise.reject({ code: 4902 }),
    ...script,
  })
  return made
}

describe('a network', () => {
  test('is added as it was described, and switched to', async () => {
    const { signer, asked, methods } = wallet()
    await signer.addChain?.(request)
    expect(asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      { chainId: '0x7a69', ...details },
    ])
    expect(methods().at(-2)).toBe('eth_chainId')
  })

  test('that the wallet switches to by itself is not asked for again', async () => {
    const { signer, methods, change } = wallet()
    change({ wallet_addEthereumChain: () => change({ eth_chainId: '0x7a69' }) && null })
    await signer.addChain?.(request)
    expect(methods()).not.toContain('wallet_switchEthereumChain')
  })

  test.each([
    ['was closed', rejectWith({ code: 4001 }), 'wallet_rejected'],
    ['is not supported', rejectWith({ code: 4200 }), 'wallet_unsupported'],
    ['did nothing', null, 'wallet_wrong_chain'],
  ])('is not used if the request %s', async (_, answer, code) => {
    const { signer, methods } = wallet({ wallet_addEthereumChain: answer })
    await expect(signer.addChain?.(request)).rejects.toMatchObject({ code })
    expect(methods()).not.toContain('eth_sendTransaction')
  })
})
