import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Address, encodeDeployData, getContractAddress, type Hex, type PublicClient } from 'viem'
import { StartError } from '../boot/StartError.js'
import { accountFor, treasuryAddress } from './accounts.js'
import { create2Address, ownArtifact } from './Deployer.js'
import { listedTokens } from './listedTokens.js'
import type { Chain } from './types.js'

/** The contracts, tokens and pools deployed on a chain, and the identity of that chain. */
export type Deployment = Pick<Chain, 'chainId' | 'genesisHash' | 'contracts' | 'tokens' | 'pools'>

/** @returns undefined when the chain's setup never completed. */
export function readDeployment(file: string): Deployment | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Deployment
  } catch {
    return undefined
  }
}

/** Writes the file atomically: its presence means that the chain is ready. */
export function writeDeployment(file: string, deployment: Deployment): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(deployment, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/**
 * Hash of block 0, taken from block 1's parent hash. Requesting block 0 itself is not reliable: anvil creates a new one
 * at every start, and once saved state contains several, it may return any of them.
 */
export async function readGenesisHash(client: PublicClient): Promise<Hex> {
  const { parentHash } = await client.getBlock({ blockNumber: 1n })
  return parentHash
}

/**
 * Verifies that the running chain is the one that was set up.
 * @throws {StartError} `foreign_state` when its genesis differs, its contracts are missing or of another version, or tokens
 * have been listed since
 */
export async function verifyDeployment(
  client: PublicClient,
  deployment: Deployment,
  network: string,
  data: string,
): Promise<void> {
  const listed = listedTokens.filter(({ on }) => on.includes(network))
  if (!listed.every(({ name }) => deployment.tokens.some((token) => token.name === name))) {
    throw new StartError(
      'foreign_state',
      `The saved ${network} chain lacks tokens that this version lists: run "rm -rf ${data}" to start afresh.`,
    )
  }
  const changed = Object.entries(ownContracts()).some(
    ([name, address]) => deployment.contracts[name as keyof typeof deployment.contracts] !== address,
  )
  if (changed) {
    throw new StartError(
      'foreign_state',
      `The saved ${network} chain has contracts of another version: run "rm -rf ${data}" to start afresh.`,
    )
  }
  // The treasury is an ordinary account without code.
  const { treasury: _, ...contracts } = deployment.contracts
  const tokens = deployment.tokens.flatMap(({ address }) => (address === '0x' ? [] : [address]))
  const [genesis, ...codes] = await Promise.all([
    readGenesisHash(client).catch(() => undefined),
    // An address missing from the deployment fails here like a contract without code.
    ...[...Object.values(contracts), ...tokens].map((address) => client.getCode({ address }).catch(() => undefined)),
  ])
  if (genesis === deployment.genesisHash && codes.every((code) => code !== undefined)) return
  throw new StartError(
    'foreign_state',
    `The saved ${network} chain is not the one this data was made with: run "rm -rf ${data}" to start afresh.`,
  )
}

type OwnContracts = Pick<
  Chain['contracts'],
  'wrappedNative' | 'walletFactory' | 'walletImplementation' | 'passkeyFactory' | 'passkeyImplementation' | 'bridge'
>

/** Addresses of this version's contracts, the same on every chain. A changed contract has a different address. */
export function ownContracts(): OwnContracts {
  const wrappedNative = addressOf('WETH9', [])
  const operator = accountFor('operator').address
  const walletFactory = addressOf('OneTimeWalletFactory', [operator, treasuryAddress(), wrappedNative])
  const passkeyFactory = addressOf('PasskeyOwnerFactory', [])
  return {
    wrappedNative,
    walletFactory,
    passkeyFactory,
    passkeyImplementation: getContractAddress({ from: passkeyFactory, nonce: 1n }),
    // The factory creates it first, hence nonce 1.
    walletImplementation: getContractAddress({ from: walletFactory, nonce: 1n }),
    bridge: addressOf('Bridge', [accountFor('settler').address]),
  }
}

function addressOf(name: string, args: readonly unknown[]): Address {
  const { abi, bytecode } = ownArtifact(name)
  return create2Address(encodeDeployData({ abi, bytecode, args }))
}
