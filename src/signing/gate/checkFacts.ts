import { checkEvmAddress } from '../../address/families/evm.js'
import type { Hex } from '../Signer.js'
import type { SigningFacts, WithdrawFacts } from '../SigningFacts.js'
import { refuseSigning } from './refuseSigning.js'

const amountLimit = 2n ** 255n
const maxChainId = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Validates our own facts before anything is compared with them.
 *
 * @throws {DepositError} `signing_refused` with `meaning`.
 */
export function checkFacts(facts: SigningFacts): void {
  const { owner, chainId, payment } = facts
  if (chainId <= 0n || chainId > maxChainId || !/^0x[0-9a-f]{64}$/i.test(payment)) throw refuseSigning('meaning')
  if (facts.purpose === 'verify') assertAccounts([owner, facts.destination])
  else checkWithdrawal(facts)
}

function checkWithdrawal({ owner, wallet, recipient, tokens }: WithdrawFacts): void {
  assertAccounts([owner, wallet, recipient])
  const distinct = new Set(tokens.map(({ token }) => token.toLowerCase()))
  if (tokens.length === 0 || distinct.size !== tokens.length) throw refuseSigning('meaning')
  for (const { token, units } of tokens) {
    if (!/^0x[0-9a-f]{40}$/i.test(token) || units <= 0n || units >= amountLimit) throw refuseSigning('meaning')
  }
  // A transfer to the wallet itself moves nothing, and tokens sent to their own contract are lost.
  if ([wallet, ...tokens.map(({ token }) => token)].some((address) => same(address, recipient)))
    throw refuseSigning('meaning')
}

function assertAccounts(addresses: readonly Hex[]): void {
  if (addresses.some((address) => !checkEvmAddress(address).ok)) throw refuseSigning('meaning')
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
