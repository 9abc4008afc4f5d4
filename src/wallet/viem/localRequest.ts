import type { Hex, LocalAccount, WalletClient } from 'viem'
import type { Eip1193Provider } from '../Eip1193Provider.js'

type Request = Parameters<Eip1193Provider['request']>[0]

export type LocalWallet = {
  client: WalletClient
  account: LocalAccount
  /** Sends a request to the node behind the client. */
  send: (request: Request) => Promise<unknown>
}

type SentTransaction = { to: Hex; value: Hex; data: Hex }

/** Handles wallet requests for an account whose key is in this process; all others go to the node. */
export async function localRequest({ client, account, send }: LocalWallet, request: Request): Promise<unknown> {
  const { method, params = [] } = request
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [account.address]
    case 'eth_sendTransaction': {
      const { to, value, data } = params[0] as SentTransaction
      return client.sendTransaction({ account, chain: null, to, value: BigInt(value), data })
    }
    case 'eth_signTypedData_v4':
      return account.signTypedData(JSON.parse(String(params[1])))
    case 'personal_sign':
      return account.signMessage({ message: { raw: params[0] as Hex } })
    case 'wallet_switchEthereumChain':
      // A client is bound to one chain.
      throw { code: 4902, message: 'The viem client is configured for another chain.' }
    default:
      return send(request)
  }
}
