import type { Hex, LocalAccount, WalletClient } from 'viem'
import type { Eip1193Provider } from '../Eip1193Provider.js'

type Request = Parameters<Eip1193Provider['request']>[0]

export type LocalWallet = {
  client: WalletClient
  account: LocalAccount
  /** Asks the node behind the client. */
  ask: (request: Request) => Promise<unknown>
}

type SentTransaction = { to: Hex; value: Hex; data: Hex }

/** Answers as a wallet would for an account whose key is in this process; everything else goes to the node. */
export async function localRequest({ client, account, ask }: LocalWallet, request: Request): Promise<unknown> {
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
      // A client speaks to the node of one network.
      throw { code: 4902, message: 'The client of this page is for another network.' }
    default:
      return ask(request)
  }
}
