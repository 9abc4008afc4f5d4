import { decodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { DepositError } from '../errors/DepositError.js'
import { fundingTransaction } from './fundingTransaction.js'
import type { Signer, TransactionRequest } from './Signer.js'
import { sendFunding } from './sendFunding.js'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdc = '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'
const wallet = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const transferAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
const hash = `0x${'ab'.repeat(32)}` as const
const deposit = {
  deposit_token: `arbitrum:${usdc}`,
  deposit_amount: '12.5',
  deposit_address: wallet,
  deposit_chain: 'arbitrum',
}
const request = { deposit, chainId: 31337n, decimals: 6 }

function spyWallet(
  address: `0x${string}` = account,
  result: `0x${string}` = hash,
): { signer: Signer; sent: TransactionRequest[] } {
  const sent: TransactionRequest[] = []
  const never = () => Promise.reject(new Error('Unexpected request to sign.'))
  const readToken = async () => ({ chainId: 31337, decimals: 6 })
  const sendTransaction = async (transaction: TransactionRequest) => {
    sent.push(transaction)
    return result
  }
  return {
    sent,
    signer: { getAddress: async () => address, signTypedData: never, signMessage: never, sendTransaction, readToken },
  }
}

test('the transaction has exactly the token, amount and address on the screen', async () => {
  const { signer, sent } = spyWallet()
  await expect(sendFunding(signer, { ...request, from: account.toLowerCase() })).resolves.toBe(hash)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to.toLowerCase()).toBe(usdc)
  expect(sent[0]?.value).toBe(0n)
  expect(decodeFunctionData({ abi: transferAbi, data: sent[0]?.data ?? '0x' })).toEqual({
    functionName: 'transfer',
    args: [wallet, 12_500_000n],
  })
})

test('native currency is sent as value with empty calldata', () => {
  const native = { ...deposit, deposit_token: 'arbitrum:0x' }
  expect(fundingTransaction({ deposit: native, chainId: 31337n, decimals: 18 })).toEqual({
    chainId: 31337,
    to: wallet,
    value: 12_500_000_000_000_000_000n,
    data: '0x',
  })
})

test('another active account stops the transfer before it reaches the wallet', async () => {
  const { signer, sent } = spyWallet('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
  await expect(sendFunding(signer, { ...request, from: account })).rejects.toMatchObject({
    code: 'wallet_wrong_account',
    message: 'Your wallet uses another account now. Nothing was sent.',
  })
  expect(sent).toEqual([])
})

test.each([
  ['token_chain', { deposit_chain: 'base' }],
  ['deposit_address', { deposit_address: wallet.replace('D', 'd') }],
  ['deposit_address', { deposit_address: '0x0000000000000000000000000000000000000000' }],
  ['token_contract', { deposit_token: 'arbitrum:0x12' }],
  ['token_contract', { deposit_token: `arbitrum:${wallet.toLowerCase()}` }],
  ['amount', { deposit_amount: '0' }],
  ['amount', { deposit_amount: `${(2n ** 256n / 10n ** 6n).toString()}.639936` }],
  ['amount', { deposit_amount: '9'.repeat(78) }],
  ['decimals', { deposit_token: 'arbitrum:0x' }],
  ['token_chain', { deposit_token: 'arbitrum' }],
])('a deposit that violates the rule %s never reaches the wallet', async (rule, change) => {
  const { signer, sent } = spyWallet()
  const broken = { ...request, deposit: { ...deposit, ...change }, from: account }
  await expect(sendFunding(signer, broken)).rejects.toMatchObject({ code: 'signing_refused', rule })
  expect(sent).toEqual([])
})

test('the highest amount that a uint256 holds is accepted', () => {
  const highest = { ...deposit, deposit_amount: String(2n ** 256n - 1n) }
  const { data } = fundingTransaction({ ...request, deposit: highest, decimals: 0 })
  expect(decodeFunctionData({ abi: transferAbi, data }).args[1]).toBe(2n ** 256n - 1n)
  const over = { ...deposit, deposit_amount: String(2n ** 256n) }
  expect(() => fundingTransaction({ ...request, deposit: over, decimals: 0 })).toThrow(
    expect.objectContaining({ rule: 'amount' }),
  )
})

test.each([6, 8, 17, 19])('native currency with %i decimals is refused', async (decimals) => {
  const native = { ...deposit, deposit_token: 'arbitrum:0x' }
  expect(() => fundingTransaction({ deposit: native, chainId: 31337n, decimals })).toThrow(
    expect.objectContaining({ code: 'signing_refused', rule: 'decimals' }),
  )
})

test('an amount with more decimals than the token is refused, not rounded', () => {
  expect(() => fundingTransaction({ ...request, deposit: { ...deposit, deposit_amount: '0.0000001' } })).toThrowError(
    /at most 6 decimals/,
  )
})

test.each([0n, -1n, 2n ** 53n])('chain id %d is refused', async (chainId) => {
  const { signer, sent } = spyWallet()
  await expect(sendFunding(signer, { ...request, chainId, from: account })).rejects.toMatchObject({
    rule: 'chain_id',
    message: expect.stringContaining('Nothing was sent'),
  })
  expect(sent).toEqual([])
})

test('the lowest and highest chain ids are accepted', () => {
  for (const chainId of [1n, 2n ** 53n - 1n])
    expect(fundingTransaction({ ...request, chainId }).chainId).toBe(Number(chainId))
})

test.each(['0x', `${hash}0`, `${hash.slice(2)}ab`, ` ${hash}`, null])(
  'a wallet that returns %j may have sent the transaction',
  async (result) => {
    const { signer } = spyWallet(account, result as never)
    await expect(sendFunding(signer, { ...request, from: account })).rejects.toMatchObject({
      code: 'wallet_unknown',
      message: expect.stringContaining('Look there'),
    })
  },
)

describe('the wallet as a second source', () => {
  const native = { ...deposit, deposit_token: 'arbitrum:0x', deposit_amount: '1' }
  const witnessed = (readToken: Signer['readToken']) => {
    const { signer, sent } = spyWallet()
    const onUnwitnessed = vi.fn()
    const send = (change = {}) =>
      sendFunding({ ...signer, readToken }, { ...request, from: account, onUnwitnessed, ...change })
    return { send, sent, onUnwitnessed }
  }

  test('is asked for the token and network of the transfer', async () => {
    const readToken = vi.fn(async () => ({ chainId: 31337, decimals: 6 }))
    const { send, sent, onUnwitnessed } = witnessed(readToken)
    expect(await send()).toBe(hash)
    expect(readToken.mock.calls).toEqual([[{ chainId: 31337, token: sent[0]?.to }]])
    expect(onUnwitnessed).not.toHaveBeenCalled()
  })

  test('is asked only for the network of native currency', async () => {
    const readToken = vi.fn(async () => ({ chainId: 31337, decimals: undefined }))
    const { send, onUnwitnessed } = witnessed(readToken)
    expect(await send({ deposit: native, decimals: 18 })).toBe(hash)
    expect(readToken.mock.calls).toEqual([[{ chainId: 31337, token: undefined }]])
    expect(onUnwitnessed).not.toHaveBeenCalled()
  })

  test.each([
    ['witness_decimals', { chainId: 31337, decimals: 8 }, {}],
    ['witness_decimals', { chainId: 31337, decimals: undefined }, {}],
    ['witness_chain', { chainId: 1, decimals: 6 }, {}],
    ['witness_chain', { chainId: 1, decimals: undefined }, { deposit: native, decimals: 18 }],
  ])('that disagrees stops the transfer by the rule %s', async (rule, reading, change) => {
    const { send, sent, onUnwitnessed } = witnessed(async () => reading)
    await expect(send(change)).rejects.toMatchObject({ code: 'signing_refused', rule, recovery: 'contact_support' })
    expect(sent).toEqual([])
    expect(onUnwitnessed).not.toHaveBeenCalled()
  })

  test.each(['wallet_rejected', 'wallet_wrong_chain', 'wallet_busy', 'wallet_timeout'] as const)(
    'that fails with %s stops the transfer',
    async (code) => {
      const { send, sent } = witnessed(() => Promise.reject(new DepositError(code, 'No.')))
      await expect(send()).rejects.toMatchObject({ code })
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['has no node', () => Promise.reject(new DepositError('wallet_unavailable', 'No.'))],
    ['fails', () => Promise.reject(new Error('oops'))],
    ['is missing', undefined],
  ])('that %s is reported before the transfer is requested', async (_, readToken) => {
    const { send, sent, onUnwitnessed } = witnessed(readToken)
    onUnwitnessed.mockImplementation(() => expect(sent).toEqual([]))
    expect(await send()).toBe(hash)
    expect(onUnwitnessed).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(1)
  })

  test('that confirms nothing stops a transfer where nobody would tell the user', async () => {
    const { send, sent } = witnessed(undefined)
    await expect(send({ onUnwitnessed: undefined })).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'witness_none',
    })
    expect(sent).toEqual([])
  })

  test('that switched accounts meanwhile stops the transfer', async () => {
    const { signer, sent } = spyWallet()
    let active: `0x${string}` = account
    const readToken = async () => {
      active = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
      return { chainId: 31337, decimals: 6 }
    }
    const switching = { ...signer, getAddress: async () => active, readToken }
    await expect(sendFunding(switching, { ...request, from: account })).rejects.toMatchObject({
      code: 'wallet_wrong_account',
    })
    expect(sent).toEqual([])
  })
})
