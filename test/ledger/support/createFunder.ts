import { type Address, BaseError, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from '../../support/depositsApi.js'
import type { LedgerChain } from './ledgerChain.js'

export type Call = { to: Address; data: Hex }

/** A wallet that funds all payments and sends what others signed, many transactions at a time. */
export type Funder = { address: Address; send: (calls: readonly Call[]) => Promise<void> }

/** The transaction that transfers a token. */
export function transferCall({ token, to, units }: { token: string; to: string; units: bigint }): Call {
  return {
    to: token.slice(token.indexOf(':') + 1) as Address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, units] }),
  }
}

const plenty = '1000000'
/** Enough to deploy a wallet and withdraw from it. */
const gas = 1_000_000n
const maxFeePerGas = 10n ** 10n

export async function createFunder(api: DepositsApi, chain: LedgerChain, tokens: readonly string[]): Promise<Funder> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { client, network } = chain
  const gifts = [{ token: `${network}:0x`, amount: '100' }, ...tokens.map((token) => ({ token, amount: plenty }))]
  for (const gift of gifts) {
    const { status, body } = await api.post('/control/faucet', { address: account.address, ...gift })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const chainId = await client.getChainId()
  const sign = (call: Call, nonce: number): Promise<Hex> =>
    account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      ...call,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: maxFeePerGas / 10n,
    })
  return {
    address: account.address,
    send: async (calls) => {
      // A reorg also rolls back the nonces of dropped transactions.
      let nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
      for (const call of calls) {
        while (!(await send(client, await sign(call, nonce)))) nonce += 1
        nonce += 1
      }
    },
  }
}

/** False if the nonce is taken: transactions after one dropped by a reorg are still in the mempool. */
async function send({ sendRawTransaction }: LedgerChain['client'], serializedTransaction: Hex): Promise<boolean> {
  try {
    await sendRawTransaction({ serializedTransaction })
    return true
  } catch (error) {
    if (error instanceof BaseError && /replacement transaction underpriced|nonce too low/.test(error.details))
      return false
    throw error
  }
}
