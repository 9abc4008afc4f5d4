// Fuzzes the contracts with forge and prints their gas costs: `node sandbox/scripts/forge.mjs [forge test arguments]`.
// SEED reproduces a run, SCALE (default 20) divides the number of runs. Forge is 81 MB and only used here, so it is
// installed into the cache on first use.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSION = '1.7.1'
const RUNS = 10_000
/** Each run checks a P-256 signature in Solidity, which takes a hundred times as long as other calls. */
const PASSKEY_RUNS = 1_000
const INVARIANT_RUNS = 200
const INVARIANT_DEPTH = 100
const architectures = { x64: 'amd64', arm64: 'arm64' }

const scripts = dirname(fileURLToPath(import.meta.url))
const root = join(scripts, '../..')
const cache = join(root, 'node_modules/.cache/deposit-widget/forge')
const scale = Number(process.env.SCALE ?? 20)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Path of the forge binary for this platform, installed if missing. */
function forgeBinary() {
  const name = `@foundry-rs/forge-${process.platform}-${architectures[process.arch]}`
  const binary = join(cache, 'node_modules', name, 'bin/forge')
  if (existsSync(binary)) return binary
  console.log(`Installing ${name} ${VERSION}.`)
  mkdirSync(cache, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', cache, ...options, `${name}@${VERSION}`], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} could not be installed. Check the network.`)
  return binary
}

const scaled = (count) => String(Math.max(1, Math.ceil(count / scale)))

function runTests(binary, args, runs = RUNS) {
  return spawnSync(binary, ['test', '--root', root, '--use', join(scripts, 'solc.cjs'), ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      FOUNDRY_FUZZ_SEED: `0x${seed.toString(16)}`,
      FOUNDRY_FUZZ_RUNS: scaled(runs),
      FOUNDRY_INVARIANT_RUNS: scaled(INVARIANT_RUNS),
      FOUNDRY_INVARIANT_DEPTH: String(INVARIANT_DEPTH),
      FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
    },
  }).status
}

console.log(`SEED=${seed} SCALE=${scale}`)
const binary = forgeBinary()
const args = process.argv.slice(2)
const named = args.length > 0
const tests = runTests(binary, named ? args : ['--no-match-contract', '^Passkey|GasTest'])
const passkeys = named
  ? 0
  : runTests(binary, ['--match-contract', '^Passkey', '--no-match-contract', 'GasTest'], PASSKEY_RUNS)
// --isolate runs each top-level call as a separate transaction, so that gas includes the transaction's base cost.
const gas = named ? 0 : runTests(binary, ['--match-contract', 'GasTest', '--isolate', '-vv'])
process.exitCode = tests || passkeys || gas || 0
