import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './runTool.mjs'

/**
 * @typedef {{ passed: number, failed: number, output?: string }} Count
 * @typedef {{ title: string, run: (signal: AbortSignal, quiet?: boolean) => Promise<Count> }} Step
 */

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
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
      return { ...count, output }
    },
  }
}

/** A run that fails without a failed test (a file that cannot be loaded, an unhandled error) counts as one failure. */
function countTests(report, code) {
  let passed = 0
  let failed = 0
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    passed = numPassedTests
    failed = numFailedTests
  } catch {
    // No report was written; the exit code decides.
  }
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
