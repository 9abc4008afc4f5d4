import { expect, test } from 'vitest'
import { DepositError } from '../errors/DepositError.js'
import { askWallet } from './askWallet.js'
import { walletError } from './walletError.js'

test.each([
  ['a closed request', { code: 4001, message: 'User rejected the request.' }, 'wallet_rejected'],
  ['a closed request as text', 'User rejected the transaction', 'wallet_rejected'],
  [
    'a closed request in another voice',
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'wallet_rejected',
  ],
  ['a closed request of ethers', { code: 'ACTION_REJECTED', message: 'x' }, 'wallet_rejected'],
  [
    'a closed request inside another error',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'wallet_rejected',
  ],
  ['a code as text', { code: '4001' }, 'wallet_rejected'],
  ['a request that is already open', { code: -32002, message: 'Request already pending' }, 'wallet_busy'],
  ['a page without permission', { code: 4100 }, 'wallet_unavailable'],
  ['a method it has not', { code: 4200 }, 'wallet_unavailable'],
  ['a lost connection', { code: 4900 }, 'wallet_unavailable'],
  ['another network', { code: 4901 }, 'wallet_wrong_chain'],
  ['an unknown network', { code: 4902 }, 'wallet_wrong_chain'],
  ['too little money', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient_funds'],
  [
    'too little money, inside',
    { code: -32603, data: { message: 'transfer amount exceeds balance' } },
    'insufficient_funds',
  ],
  ['a failure inside', { code: -32603, message: 'Internal JSON-RPC error.' }, 'wallet_unavailable'],
  ['nothing', undefined, 'wallet_unavailable'],
  ['null', null, 'wallet_unavailable'],
  ['a number', 7, 'wallet_unavailable'],
  ['an own property trick', { code: 'constructor' }, 'wallet_unavailable'],
] as const)('%s becomes %3$s', (_, cause, code) => {
  const error = walletError(cause)
  expect(error).toMatchObject({ code, cause })
  expect(error.message).toMatch(/^[A-Z][^!]*\.$/)
})

test('an error that goes round in circles ends', () => {
  const circle: { data?: unknown } = {}
  circle.data = circle
  expect(walletError(circle).code).toBe('wallet_unavailable')
})

test('an error that already has a name keeps it', () => {
  const error = new DepositError('timeout', 'Late.')
  expect(walletError(error)).toBe(error)
})

test('a long message costs no time', () => {
  const started = performance.now()
  walletError({ message: 'user '.repeat(200_000) })
  expect(performance.now() - started).toBeLessThan(100)
})

test('a wallet that throws where it should reject is no different', async () => {
  const provider = {
    request: () => {
      throw { code: 4001 }
    },
  }
  await expect(askWallet(provider, 'eth_accounts', [])).rejects.toMatchObject({ code: 'wallet_rejected' })
})
