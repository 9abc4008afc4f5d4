import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/**
 * @typedef {{ passed: number, failed: number, output?: string, failures?: string[] }} Count `failures`: for the summary.
 * @typedef {{ title: string, run: (signal: AbortSignal, quiet?: boolean) => Promise<Count> }} Step
 */

/** Lines of a failed step's output that the summary repeats. Vitest prints errors outside of tests above its totals. */
const LAST_LINES = 30

/**
 * A step that passes or fails by the program's exit code. With `show`, its output is printed even if it passes.
 * @returns {Step}
 */
export function gate(title, command, args, { show = false } = {}) {
  return {
    title,
    run: async (signal) => {
      const { code, output } = await runTool(command, args, { quiet: true, signal })
      if (code !== 0 || show) console.log(output.trimEnd())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: lastLines(output) }
    },
  }
}

/**
 * A step that runs vitest projects and counts their tests.
 * @param {string} title
 * @param {string | string[]} wanted Projects, and files to limit the run to: names with a slash are files.
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export function tests(title, wanted, env = {}) {
  const names = [wanted].flat()
  const files = names.filter((name) => name.includes('/'))
  const projects = names.filter((name) => !name.includes('/'))
  return {
    title,
    run: async (signal, quiet = false) => {
      const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-test-'))
      const report = join(folder, 'report.json')
      const chosen = projects.flatMap((project) => ['--project', project])
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      // With CI set, missing snapshots fail instead of being written.
      const { code, output } = await runTool('vitest', ['run', ...chosen, ...files, ...reporters], {
        env: { CI: '1', ...env },
        quiet,
        signal,
      })
      const count = countTests(report, code)
      rmSync(folder, { recursive: true })
      if (count.failed > 0 && count.failures.length === 0) count.failures = lastLines(output)
      return { ...count, output }
    },
  }
}

/** A run that fails without a failed test (a file that cannot be loaded, an unhandled error) counts as one failure. */
function countTests(report, code) {
  let passed = 0
  let failed = 0
  let failures = []
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed = numPassedTests
    failed = numFailedTests
    failures = testResults.flatMap(({ name, assertionResults }) => assertionResults.flatMap(failureOf(name)))
  } catch {
    // No report was written; the exit code decides.
  }
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, failures }
}

function failureOf(file) {
  return ({ status, fullName, failureMessages }) => {
    if (status !== 'failed') return []
    const [reason = ''] = failureMessages
    return [`${relative(root, file)} > ${fullName}`, ...reason.split('\n', 3).map((line) => `  ${line}`)]
  }
}

function lastLines(output) {
  return output.trimEnd().split('\n').slice(-LAST_LINES)
}
