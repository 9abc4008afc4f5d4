import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import {
  type Abi,
  type Account,
  type Address,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { accountFor } from '../chains/accounts.js'
import { anvilBinary } from '../chains/anvilProcess.js'
import { chainClient } from '../chains/chainClient.js'
import { type Artifact, ownArtifact } from '../chains/Deployer.js'
import { deployChain } from '../chains/deployChain.js'
import { nativeCurrency, networks } from '../chains/networks.js'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'

const mnemonic = 'test test test test test test test test test test test junk'

export type TestCall = { to: Address; data?: Hex; value?: bigint }

/** A local chain for contract tests, set up like the service's chains, but with automine. */
export type TestChain = {
  chain: Chain
  /** Sends a transaction and waits for its receipt. Rejects when it fails. */
  send: (from: Account, call: TestCall) => Promise<TransactionReceipt>
  /** The revert reason of a call. Rejects when the call would succeed. */
  refusal: (from: Account, call: TestCall) => Promise<string>
  deploy: (artifact: Artifact, args?: readonly unknown[]) => Promise<Address>
  deployFixture: (name: string, args?: readonly unknown[]) => Promise<{ address: Address; abi: Abi }>
  token: (symbol: string) => Address
  mint: (symbol: string, to: Address, amount: bigint) => Promise<void>
  balance: (token: Address | '0x', of: Address) => Promise<bigint>
  stop: () => Promise<void>
}

/** An account of the local mnemonic that holds only ether. */
export function testAccount(index: 5 | 6 | 7 | 8): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}

export async function startTestChain(): Promise<TestChain> {
  const spec = networks[0]
  if (!spec) throw new RangeError('There is no network to test with.')
  const port = await freePort()
  const rpcUrl = `http://127.0.0.1:${port}`
  const args = ['--port', `${port}`, '--chain-id', `${spec.chainId}`, '--no-mining', '--prune-history', '128']
  const anvil = spawn(anvilBinary(), [...args, '--gas-limit', '100000000', '--quiet'], { stdio: 'ignore' })
  const exited = new Promise((resolve) => anvil.once('exit', resolve))

  const bare = chainClient(spec, rpcUrl, zeroAddress)
  while (!(await bare.getChainId().catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 10))
  const deployment = await deployChain(bare, spec)
  await bare.request({ method: 'evm_setAutomine', params: [true] } as never)
  const client = chainClient(spec, rpcUrl, deployment.contracts.multicall)
  const { network, blockTimeMs, confirmations } = spec
  const chain: Chain = { ...deployment, network, rpcUrl, nativeCurrency, blockTimeMs, confirmations, client }

  const wallet = (account: Account) => createWalletClient({ account, chain: client.chain, transport: http(rpcUrl) })
  const finish = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed.`)
    return receipt
  }
  const token = (symbol: string) => {
    const found = deployment.tokens.find((candidate) => candidate.symbol === symbol)?.address
    if (found === undefined || found === '0x') throw new RangeError(`There is no token ${symbol}.`)
    return found
  }

  const deploy = async ({ abi, bytecode }: Artifact, constructorArgs: readonly unknown[] = []) => {
    const account = accountFor('deployer')
    const contract = { abi, bytecode, args: constructorArgs, account, chain: client.chain }
    const { contractAddress } = await finish(await wallet(account).deployContract(contract))
    if (!contractAddress) throw new Error('Nothing was deployed.')
    return contractAddress
  }

  return {
    chain,
    token,
    send: async (from, call) => {
      // A Uniswap pool writes an oracle observation at most once per timestamp, so the block can need more gas than the
      // estimate.
      const gas = ((await client.estimateGas({ account: from, ...call })) * 13n) / 10n
      return finish(await wallet(from).sendTransaction({ chain: client.chain, account: from, gas, ...call }))
    },
    refusal: async (from, call) => {
      try {
        await client.call({ account: from, ...call })
      } catch (error) {
        const reason = revertReason(error)
        if (reason === undefined) throw error
        return reason
      }
      throw new Error('The call did not revert.')
    },
    deploy,
    deployFixture: async (name, fixtureArgs = []) => {
      const artifact = fixture(name)
      return { address: await deploy(artifact, fixtureArgs), abi: artifact.abi }
    },
    mint: async (symbol, to, amount) => {
      const deployer = accountFor('deployer')
      const { abi } = ownArtifact('TestToken')
      const call = { address: token(symbol), abi, functionName: 'mint', args: [to, amount] }
      await finish(await wallet(deployer).writeContract({ ...call, account: deployer, chain: client.chain }))
    },
    balance: (of, address) =>
      of === '0x'
        ? client.getBalance({ address })
        : client.readContract({ address: of, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    stop: async () => {
      anvil.kill()
      await exited
    },
  }
}

function fixture(name: string): Artifact {
  const url = new URL(`../../contracts/test/artifacts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as Artifact
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
