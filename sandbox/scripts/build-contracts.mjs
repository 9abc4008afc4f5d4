// Compiles sandbox/contracts with solc-js and writes ABI and bytecode to sandbox/contracts/artifacts, so that starting
// the sandbox needs no compiler. Run it after changing a contract and commit its output.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const solc = require('solc')
const contracts = join(dirname(fileURLToPath(import.meta.url)), '../contracts')

const solidityFiles = (folder) =>
  readdirSync(join(contracts, folder), { withFileTypes: true })
    // Forge compiles its own tests.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sol') && !entry.name.endsWith('.t.sol'))
    .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`))

const readImport = (path) => {
  try {
    const file = path.startsWith('@') ? require.resolve(path) : join(contracts, path)
    return { contents: readFileSync(file, 'utf8') }
  } catch {
    return { error: `not found: ${path}` }
  }
}

const compile = (names) => {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [name, { content: readImport(name).contents }])),
    settings: {
      // The factory's lock uses transient storage, which requires cancun.
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 10_000 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.startsWith('@'),
  )
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  return output.contracts
}

const writeArtifacts = (compiled, names, target) => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of names) {
    for (const [contract, { abi, evm }] of Object.entries(compiled[name] ?? {})) {
      // Skip interfaces, which have no code, and internal libraries, which have no ABI.
      if (evm.bytecode.object === '' || abi.length === 0) continue
      writeFileSync(
        join(target, `${contract}.json`),
        `${JSON.stringify({ contractName: contract, abi, bytecode: `0x${evm.bytecode.object}` }, null, 1)}\n`,
      )
    }
  }
}

const product = solidityFiles('.')
const fixtures = solidityFiles('test')
const compiled = compile([...product, ...fixtures])
writeArtifacts(compiled, product, join(contracts, 'artifacts'))
writeArtifacts(compiled, fixtures, join(contracts, 'test/artifacts'))
console.log(`compiled ${product.length + fixtures.length} files with solc ${solc.version()}`)
