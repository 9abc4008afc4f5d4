import { decodeFunctionData, erc20Abi, formatUnits, getAddress, type Hex } from 'viem'
import type { LocalChain, LocalToken } from './findLocalChains.js'

export type Transaction = { to: Hex; value: bigint; data: Hex }

/** What the user approves. `amount` is absent if it cannot be determined. */
export type TransactionDescription = { action: 'transfer' | 'call'; network: string; to: string; amount?: string }

/** Decodes a transaction from its calldata, as a wallet must, without trusting the page. */
export function describeTransaction(chain: LocalChain, transaction: Transaction): TransactionDescription {
  const { nativeCurrency } = chain
  const network = chain.network.charAt(0).toUpperCase() + chain.network.slice(1)
  const to = getAddress(transaction.to)
  if (transaction.data === '0x')
    return { action: 'transfer', network, to, amount: formatAmount(transaction.value, nativeCurrency) }
  const token = chain.tokens.get(transaction.to.toLowerCase())
  const transfer = decodeTransfer(transaction.data)
  if (!token || !transfer || transaction.value !== 0n) return { action: 'call', network, to }
  return { action: 'transfer', network, to: transfer.to, amount: formatAmount(transfer.amount, token) }
}

function formatAmount(amount: bigint, { decimals, symbol }: LocalToken): string {
  return `${formatUnits(amount, decimals)} ${symbol}`
}

function decodeTransfer(data: Hex): { to: Hex; amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? { to: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}
