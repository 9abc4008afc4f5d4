import { expect, test } from 'vitest'
import { DepositError } from '../errors/DepositError.js'
import { requestWallet } from './requestWallet.js'
import { sendError } from './sendError.js'
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
  ['an unsupported method', { code: 4200 }, 'wallet_unsupported'],
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

const nested = (error: unknown, levels: number): unknown =>
  levels === 0 ? error : { message: 'Transaction failed.', cause: nested(error, levels - 1) }

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'wallet_rejected'],
  [{ code: 5002, message: 'User rejected methods.' }, 'wallet_rejected'],
  [{ message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' }, 'wallet_rejected'],
  [{ name: 'TransportStatusError', statusCode: 0x6985, message: 'Ledger device: UNKNOWN_ERROR' }, 'wallet_rejected'],
  [{ statusCode: 0x5501 }, 'wallet_rejected'],
  [new Error('Ledger device: (0x5501)'), 'wallet_rejected'],
  [new Error('user reject'), 'wallet_rejected'],
  [new Error('Action cancelled by user'), 'wallet_rejected'],
  [{ code: 'Failure_ActionCancelled', error: 'Cancelled' }, 'wallet_rejected'],
  [new Error('User canceled the operation'), 'wallet_rejected'],
  [new Error('User refused to sign'), 'wallet_rejected'],
  [new Error('Signing declined by the user.'), 'wallet_rejected'],
  [new Error('Rejected'), 'wallet_rejected'],
  [new Error('The request was rejected.'), 'wallet_rejected'],
  [new Error('{"code":4001,"message":"denied"}'), 'wallet_rejected'],
  [nested({ code: 4001 }, 7), 'wallet_rejected'],
  [{ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, 'wallet_rejected'],
  [{ errors: [{ message: 'x' }, { code: 4001 }] }, 'wallet_rejected'],
  [{ statusCode: 0x5515, message: 'Ledger device: Locked device (0x5515)' }, 'wallet_locked'],
  [{ name: 'LockedDeviceError', message: 'LockedDeviceError: 0x5515' }, 'wallet_locked'],
  [{ code: -32603, message: 'The wallet is locked' }, 'wallet_locked'],
  [new Error('Please unlock your Ledger and open the Ethereum app'), 'wallet_locked'],
  [{ statusCode: 0x6b0c }, 'wallet_locked'],
  [nested(new Error('Ledger device: Locked device'), 3), 'wallet_locked'],
  [new Error('Please enable Blind signing or Contract data in the Ethereum app Settings'), 'wallet_unsupported'],
  [{ statusCode: 0x6a80, message: 'Invalid data' }, 'wallet_unsupported'],
  [new Error('EthAppPleaseEnableContractData'), 'wallet_unsupported'],
  [{ code: -32601, message: 'The method eth_sendTransaction does not exist' }, 'wallet_unsupported'],
  [{ code: 5101, message: 'Unsupported methods.' }, 'wallet_unsupported'],
  [new Error('Method eth_signTypedData_v4 is not supported by this wallet'), 'wallet_unsupported'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'wallet_wrong_chain'],
])('what wallets send becomes a code: %o', (cause, code) => {
  expect(walletError(cause).code).toBe(code)
  expect(sendError(cause).code).toBe(code)
})

test.each([
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { message: 'The user aborted a request.' },
  { name: 'AbortError', message: 'signal is aborted without reason' },
  { message: 'canceled' },
  { message: 'User operation rejected: AA21 didn’t pay prefund' },
  { message: 'Transaction of the user was rejected by the network' },
  { message: 'The request was rejected by the node: nonce too low' },
  { message: 'replacement transaction underpriced' },
  { message: 'already known' },
  { message: 'transaction 0x6985ab12 failed' },
  { code: 4900, message: 'The provider is disconnected from all chains.' },
  { message: 'Timed out while waiting for the wallet' },
  { code: 500, message: 'Bad gateway' },
  'Something went wrong',
  undefined,
  { statusCode: 0x6f00 },
])('whatever leaves it open whether something was sent stays unknown: %o', (cause) => {
  expect(sendError(cause).code).toBe('wallet_unknown')
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
