import { type Address, BaseError, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from '../../support/depositsApi.js'
import type { LedgerChain } from './ledgerChain.js'

export type Transfer = { token: string; to: string; units: bigint }

/** A wallet that funds all payments, many transfers at a time. */
export type Funder = { address: Address; pay: (transfers: readonly Transfer[]) => Promise<void> }

const plenty = '1000000'
const gas = 100_000n
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
  const sign = ({ token, to, units }: Transfer, nonce: number): Promise<Hex> =>
    account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to: token.slice(token.indexOf(':') + 1) as Address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, units] }),
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: maxFeePerGas / 10n,
    })
  return {
    address: account.address,
    pay: async (transfers) => {
      // A reorg also rolls back the nonces of dropped transfers.
      let nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
      for (const transfer of transfers) {
        while (!(await send(client, await sign(transfer, nonce)))) nonce += 1
        nonce += 1
      }
    },
  }
}

/** False if the nonce is taken: transfers after one dropped by a reorg are still in the mempool. */
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
