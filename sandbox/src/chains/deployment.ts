import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Hex, PublicClient } from 'viem'
import { StartError } from '../boot/StartError.js'
import { listedTokens } from './listedTokens.js'
import { ownContracts } from './ownContracts.js'
import type { Chain } from './types.js'

/** What was put on a chain, and which chain that was. */
export type Deployment = Pick<Chain, 'chainId' | 'genesisHash' | 'contracts' | 'tokens' | 'pools'>

/** @returns undefined when the chain was never set up completely. */
export function readDeployment(file: string): Deployment | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Deployment
  } catch {
    return undefined
  }
}

/** Writes the file whole or not at all: its presence means that the chain is ready. */
export function writeDeployment(file: string, deployment: Deployment): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(deployment, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/**
 * Hash of block 0, as block 1 knows it. Asking for block 0 itself is not safe: anvil makes a new one at every start, and
 * once saved state holds several, any of them may answer.
 */
export async function readGenesisHash(client: PublicClient): Promise<Hex> {
  const { parentHash } = await client.getBlock({ blockNumber: 1n })
  return parentHash
}

/**
 * Makes sure that the chain which answers is the one that was set up.
 * @throws {StartError} `foreign_state` when it has another genesis, its contracts are gone or of another version, or tokens
 * were listed since
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
  const { walletFactory, walletImplementation, swapRouter, quoter, wrappedNative, multicall, bridge } =
    deployment.contracts
  const contracts = [walletFactory, walletImplementation, swapRouter, quoter, wrappedNative, multicall, bridge]
  const tokens = deployment.tokens.flatMap(({ address }) => (address === '0x' ? [] : [address]))
  const [genesis, ...codes] = await Promise.all([
    readGenesisHash(client).catch(() => undefined),
    // A contract that this data knows nothing of is missing as much as one without code.
    ...[...contracts, ...tokens].map((address) => client.getCode({ address }).catch(() => undefined)),
  ])
  if (genesis === deployment.genesisHash && codes.every((code) => code !== undefined)) return
  throw new StartError(
    'foreign_state',
    `The saved ${network} chain is not the one this data was made with: run "rm -rf ${data}" to start afresh.`,
  )
}
