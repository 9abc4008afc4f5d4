import type { WalletClient } from 'viem'
import { sameAddress } from '../../address/sameAddress.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { toAddresses } from '../toAddresses.js'
import { localRequest } from './localRequest.js'

/** A client that names an account speaks for it alone, whichever the wallet shows first. */
const asksAccounts = new Set(['eth_requestAccounts', 'eth_accounts'])

type Request = Parameters<Eip1193Provider['request']>[0]
type ClientRequest = (request: Request, options: { retryCount: number }) => Promise<unknown>

/** A viem client as an EIP-1193 provider, so that the one signer with all its checks serves it too. */
export function clientProvider(client: WalletClient): Eip1193Provider {
  const { account } = client
  // viem asks again after some errors, and a transfer that is asked for again is sent twice.
  const ask = (request: Request) => (client.request as unknown as ClientRequest)(request, { retryCount: 0 })
  if (account?.type === 'local') return { request: (request) => localRequest({ client, account, ask }, request) }
  return {
    request: async (request) => {
      const answer = await ask(request)
      if (!account || !asksAccounts.has(request.method)) return answer
      const shown = toAddresses(answer).filter((candidate) => sameAddress(candidate, account.address))
      if (shown.length === 0 && request.method === 'eth_requestAccounts') throw otherAccount(account.address)
      return shown
    },
  }
}

function otherAccount(address: string): DepositError {
  return new DepositError('wallet_wrong_account', `Your wallet is on another account. Switch it to ${address}.`)
}
