import { readFileSync } from 'node:fs'
import { type Abi, type Address, createWalletClient, type Hex, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from './depositsApi.js'

const artifacts = new URL('../../sandbox/contracts/test/artifacts/', import.meta.url)

/** Deploys a test contract, which the service does not know, to a running network. */
export async function deployFixture(
  api: DepositsApi,
  network: string,
  rpcUrl: string,
  name: string,
): Promise<{ address: Address; abi: Abi; deployer: Address }> {
  const { abi, bytecode } = JSON.parse(readFileSync(new URL(`${name}.json`, artifacts), 'utf8')) as {
    abi: Abi
    bytecode: Hex
  }
  const account = privateKeyToAccount(generatePrivateKey())
  await api.post('/control/faucet', { address: account.address, token: `${network}:0x`, amount: '1' })
  const options = { account, transport: http(rpcUrl), pollingInterval: 100 }
  const client = createWalletClient(options).extend(publicActions)
  const hash = await client.deployContract({ abi, bytecode, chain: null })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error(`The contract ${name} was not deployed.`)
  return { address: contractAddress, abi, deployer: account.address }
}
