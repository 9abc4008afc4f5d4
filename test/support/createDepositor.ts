import {
  type Address,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  parseUnits,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from './depositsApi.js'
import { until } from './until.js'

type Call = { to: Address; data?: Hex; value?: bigint }

export type Depositor = {
  address: Address
  /** Sends an amount of a token and resolves with the hash once it is mined. */
  pay: (token: string, to: string, amount: string) => Promise<Hex>
  /** Calls a contract and waits until that is mined. */
  call: (call: { to: Address; data: Hex }) => Promise<void>
}

/** A new wallet, funded by the faucet with the token to pay with and ether for gas. */
export async function createDepositor(
  api: DepositsApi,
  rpcUrl: string,
  network: string,
  token: string,
  amount: string,
): Promise<Depositor> {
  const account = privateKeyToAccount(generatePrivateKey())
  for (const gift of [
    { token: `${network}:0x`, amount: '1' },
    { token, amount },
  ]) {
    const { status, body } = await api.post('/control/faucet', { address: account.address, ...gift })
    if (status !== 200) throw new Error(`The faucet failed: ${JSON.stringify(body)}`)
  }
  return depositorOf(account, rpcUrl, network)
}

/** A wallet that already has what it pays with. */
export async function depositorOf(account: LocalAccount, rpcUrl: string, network: string): Promise<Depositor> {
  const probe = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
  const chain = defineChain({
    id: await probe.getChainId(),
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createWalletClient({ account, chain, transport: http(rpcUrl), pollingInterval: 100 }).extend(
    publicActions,
  )
  return {
    address: account.address,
    pay: async (paid, to, sum) => {
      const contract = paid.slice(paid.indexOf(':') + 1) as Address | '0x'
      return mine(
        contract === '0x' ? { to: to as Address, value: parseUnits(sum, 18) } : await transfer(contract, to, sum),
      )
    },
    call: async (call) => void (await mine(call)),
  }

  async function transfer(token: Address, to: string, sum: string): Promise<Call> {
    const decimals = await client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' })
    const args = [to as Address, parseUnits(sum, decimals)] as const
    return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
  }

  /** Sends it, once more if the chain lost it, as one that is killed may, and resolves with its hash once it is mined. */
  async function mine(call: Call): Promise<Hex> {
    const request = await client.prepareTransactionRequest({ ...call, account, chain })
    const serializedTransaction = await client.signTransaction(request)
    const hash = await client.sendRawTransaction({ serializedTransaction })
    const receipt = await until('a transaction is mined', async () => {
      const found = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (!found) await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
      return found
    })
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed.`)
    return hash
  }
}
