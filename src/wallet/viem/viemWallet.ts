import type { Hex, LocalAccount, WalletClient } from 'viem'
import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { type Eip1193WalletOptions, eip1193Wallet } from '../eip1193Wallet.js'
import { parseAccounts } from '../parseAccounts.js'
import type { WalletConnector } from '../WalletConnector.js'

/**
 * A connector for a viem wallet client, with a JSON-RPC or a local account.
 *
 * A client with an account signs for that account only. Adds no viem code to the bundle.
 *
 * @throws {DepositError} from the widget's requests: `wallet_rejected`, `wallet_busy`, `wallet_unavailable`,
 * `wallet_wrong_chain`, `wallet_wrong_account`, `insufficient_funds` or `wallet_timeout` (after 5 minutes).
 * @example
 * const wallet = viemWallet(createWalletClient({ transport: custom(window.ethereum) }))
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function viemWallet(client: WalletClient, options?: Eip1193WalletOptions): WalletConnector {
  return eip1193Wallet(clientProvider(client), options)
}

/** Methods that return accounts. If the client has an account, only that one is returned. */
const accountMethods = new Set(['eth_requestAccounts', 'eth_accounts'])

type Request = Parameters<Eip1193Provider['request']>[0]
type ClientRequest = (request: Request, options: { retryCount: number }) => Promise<unknown>

/** Adapts a viem client to an EIP-1193 provider, so that it uses the same signer with all its checks. */
export function clientProvider(client: WalletClient): Eip1193Provider {
  const { account } = client
  // No retries: viem retries some errors by default, which could send a transfer twice.
  const send = (request: Request) => (client.request as unknown as ClientRequest)(request, { retryCount: 0 })
  if (account?.type === 'local') return { request: (request) => localRequest({ client, account, send }, request) }
  return {
    request: async (request) => {
      const response = await send(request)
      if (!account || !accountMethods.has(request.method)) return response
      const allowed = parseAccounts(response).filter((candidate) => sameAddress(candidate, account.address))
      if (allowed.length === 0 && request.method === 'eth_requestAccounts') throw wrongAccount(account.address)
      return allowed
    },
  }
}

function wrongAccount(address: string): DepositError {
  return new DepositError('wallet_wrong_account', `Your wallet is on another account. Switch it to ${address}.`)
}

type LocalWallet = {
  client: WalletClient
  account: LocalAccount
  /** Sends a request to the node behind the client. */
  send: (request: Request) => Promise<unknown>
}

type SentTransaction = { to: Hex; value: Hex; data: Hex }

/** Handles wallet requests for an account whose key is in this process; all others go to the node. */
async function localRequest({ client, account, send }: LocalWallet, request: Request): Promise<unknown> {
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
