import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/**
 * @typedef {import('./summarise.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, failures?: Failure[], failedFiles?: { file: string, failed: number }[] }} Count
 *   `failures` are for the summary; `failedFiles` hold all failures of a step, or are empty.
 * @typedef {{ title: string, run: () => Promise<Count>, runFile?: (file: string) => Promise<Count> }} Step
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
    run: async () => {
      const { code, output } = await runTool(command, args, { quiet: true })
      if (code !== 0 || show) console.log(output.trimEnd())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [lastLines(output)] }
    },
  }
}

/**
 * A step that runs vitest projects and counts their tests.
 * @param {string} title
 * @param {string | string[]} wanted Projects, and files to limit the run to: names with a slash are files.
 * @param {{ env?: Record<string, string>, again?: boolean }} [options] With `again`, a failed file gets a second try.
 * @returns {Step}
 */
export function tests(title, wanted, { env = {}, again = false } = {}) {
  const names = [wanted].flat()
  const projects = names.filter((name) => !name.includes('/')).flatMap((project) => ['--project', project])
  const run = (files) => runVitest([...projects, ...files], env)
  return {
    title,
    run: () => run(names.filter((name) => name.includes('/'))),
    ...(again ? { runFile: (file) => run([file]) } : {}),
  }
}

/** @returns {Promise<Count>} */
async function runVitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // With CI set, missing snapshots fail instead of being written.
  const { code, output } = await runTool('vitest', ['run', ...args, ...reporters], { env: { CI: '1', ...env } })
  const count = countTests(report, code)
  rmSync(folder, { recursive: true })
  if (count.failed > 0 && count.failures.length === 0) count.failures = [lastLines(output)]
  return count
}

/** A file that cannot be loaded, and an error outside of any test, count as one failure. */
function countTests(report, code) {
  const files = readReport(report)
  const passed = files.reduce((sum, { assertionResults }) => sum + withStatus(assertionResults, 'passed').length, 0)
  const failedFiles = files
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: relative(root, name),
      failed: Math.max(1, withStatus(assertionResults, 'failed').length),
    }))
  const failed = failedFiles.reduce((sum, file) => sum + file.failed, 0)
  const failures = files.flatMap(({ name, message, assertionResults }) =>
    failuresOf(relative(root, name), message, withStatus(assertionResults, 'failed')),
  )
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, failures, failedFiles }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults
  } catch {
    // No report was written; the exit code decides.
    return []
  }
}

function withStatus(results, wanted) {
  return results.filter(({ status }) => status === wanted)
}

function failuresOf(file, message, failed) {
  if (failed.length === 0) return message ? [{ file, lines: [file, ...firstLines(message)] }] : []
  return failed.map(({ fullName, failureMessages: [reason = ''] }) => ({
    file,
    lines: [`${file} > ${fullName}`, ...firstLines(reason)],
  }))
}

function firstLines(text) {
  return text.split('\n', 3).map((line) => `  ${line}`)
}

function lastLines(output) {
  return { lines: output.trimEnd().split('\n').slice(-LAST_LINES) }
}
