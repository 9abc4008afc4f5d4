import { expect, test } from 'vitest'
import { DepositError } from '../errors/DepositError.js'
import { requestWallet } from './requestWallet.js'
import { walletError } from './walletError.js'

test.each([
  ['a rejected request', { code: 4001, message: 'User rejected the request.' }, 'wallet_rejected'],
  ['a rejected request as a string', 'User rejected the transaction', 'wallet_rejected'],
  [
    'a rejected request in another wording',
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'wallet_rejected',
  ],
  ['a rejected request of ethers', { code: 'ACTION_REJECTED', message: 'x' }, 'wallet_rejected'],
  [
    'a rejected request nested in another error',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'wallet_rejected',
  ],
  ['a code as a string', { code: '4001' }, 'wallet_rejected'],
  ['a pending request', { code: -32002, message: 'Request already pending' }, 'wallet_busy'],
  ['an unauthorized page', { code: 4100 }, 'wallet_unavailable'],
  ['an unsupported method', { code: 4200 }, 'wallet_unavailable'],
  ['a lost connection', { code: 4900 }, 'wallet_unavailable'],
  ['another chain', { code: 4901 }, 'wallet_wrong_chain'],
  ['an unknown chain', { code: 4902 }, 'wallet_wrong_chain'],
  ['insufficient funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient_funds'],
  [
    'nested insufficient funds',
    { code: -32603, data: { message: 'transfer amount exceeds balance' } },
    'insufficient_funds',
  ],
  ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }, 'wallet_unavailable'],
  ['undefined', undefined, 'wallet_unavailable'],
  ['null', null, 'wallet_unavailable'],
  ['a number', 7, 'wallet_unavailable'],
  ['an inherited property name', { code: 'constructor' }, 'wallet_unavailable'],
] as const)('%s becomes %3$s', (_, cause, code) => {
  const error = walletError(cause)
  expect(error).toMatchObject({ code, cause })
  expect(error.message).toMatch(/^[A-Z][^!]*\.$/)
})

test('a circular error does not loop', () => {
  const circle: { data?: unknown } = {}
  circle.data = circle
  expect(walletError(circle).code).toBe('wallet_unavailable')
})

test('a DepositError is returned unchanged', () => {
  const error = new DepositError('timeout', 'Late.')
  expect(walletError(error)).toBe(error)
})

test('a long message is matched quickly', () => {
  const started = performance.now()
  walletError({ message: 'user '.repeat(200_000) })
  // Backtracking over a million characters would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a synchronous throw is handled like a rejection', async () => {
  const provider = {
    request: () => {
      throw { code: 4001 }
    },
  }
  await expect(requestWallet(provider, 'eth_accounts', [])).rejects.toMatchObject({ code: 'wallet_rejected' })
})
