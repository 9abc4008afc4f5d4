// Runs mutation tests on a source folder and reports the score: `node scripts/prove-mutants.mjs src/money`.
// Fails below the score in lib/mutants.mjs.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutants } from './lib/mutants.mjs'
import { runTool } from './lib/runTool.mjs'

const NOTICED = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const asked = process.argv[2]
const mutant = mutants.find(({ folder }) => folder === asked)
if (mutant) await prove(mutant)
else {
  console.error(`Name one of these folders: ${mutants.map(({ folder }) => folder).join(', ')}.`)
  process.exitCode = 1
}

async function prove({ folder, score, tests = [] }) {
  const work = mkdtempSync(join(tmpdir(), 'deposit-widget-mutants-'))
  try {
    const report = join(work, 'report.json')
    const config = join(work, 'stryker.config.json')
    writeFileSync(config, JSON.stringify(settings({ folder, tests, report })))
    // Random tests run at a small scale, because each mutant reruns the tests that cover it.
    const { code, output } = await runTool('stryker', ['run', config], { env: { SCALE: '1000' } })
    if (code !== 0) throw new Error(output)
    judge(readFaults(report), score)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function settings({ folder, tests, report }) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'stryker.vitest.config.ts', related: false },
    testFiles: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`, ...tests],
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
    coverageAnalysis: 'perTest',
    // A static mutant (module-level code) would need every test to run.
    ignoreStatic: true,
    ignorePatterns: ['.sandbox', 'dist', 'docs', 'public', 'stories'],
    concurrency: 2,
    tempDirName: '.stryker-tmp',
    // Progress is printed, so that a long run is not taken for a hanging one.
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
  }
}

function readFaults(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants: faults }]) => faults.map((fault) => ({ file, ...fault })))
}

function judge(faults, score) {
  const noticed = faults.filter(({ status }) => NOTICED.has(status))
  const missed = faults.filter(({ status }) => MISSED.has(status))
  const reached = (100 * noticed.length) / (noticed.length + missed.length)
  for (const { file, location, mutatorName, replacement = '' } of missed) {
    console.log(`${file}:${location.start.line} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
  }
  console.log(`${noticed.length} of ${noticed.length + missed.length} mutants killed, ${reached.toFixed(1)} %`)
  // Negated, so that NaN (no mutants at all) fails too.
  if (!(reached >= score)) process.exitCode = 1
}
