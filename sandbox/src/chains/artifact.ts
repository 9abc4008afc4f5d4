import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

export type Artifact = { abi: Abi; bytecode: Hex }

const require = createRequire(import.meta.url)
const ownArtifacts = new URL('../../contracts/artifacts/', import.meta.url)

/** A contract of this repository, compiled by `sandbox/scripts/build-contracts.mjs`. */
export function ownArtifact(name: string): Artifact {
  return parse(readFileSync(new URL(`${name}.json`, ownArtifacts), 'utf8'))
}

/** A contract of the published Uniswap packages, by its path inside `artifacts/contracts`. */
export function uniswapArtifact(from: 'v3-core' | 'v3-periphery', path: string): Artifact {
  return parse(readFileSync(require.resolve(`@uniswap/${from}/artifacts/contracts/${path}`), 'utf8'))
}

function parse(text: string): Artifact {
  const { abi, bytecode } = JSON.parse(text) as Artifact
  return { abi, bytecode }
}
