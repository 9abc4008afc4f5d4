import { type Address, createWalletClient, http, type LocalAccount, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Lets an account delegate to a contract (EIP-7702), by a transaction that somebody else pays for. */
export async function delegate(rpcUrl: string, account: LocalAccount, contract: Address): Promise<void> {
  const payer = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 9 })
  const client = createWalletClient({ account: payer, transport: http(rpcUrl), pollingInterval: 100 }).extend(
    publicActions,
  )
  const { signAuthorization } = account
  if (!signAuthorization) throw new Error('This account cannot sign authorizations.')
  const authorization = await signAuthorization({
    address: contract,
    chainId: await client.getChainId(),
    nonce: await client.getTransactionCount({ address: account.address }),
  })
  const hash = await client.sendTransaction({ to: payer.address, authorizationList: [authorization], chain: null })
  await client.waitForTransactionReceipt({ hash })
  const code = await client.getCode({ address: account.address })
  if (code !== `0xef0100${contract.slice(2).toLowerCase()}`) throw new Error('The account was not delegated.')
}
