import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './settings.mjs'

/**
 * @typedef {import('./summarise.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, failures?: Failure[], failedFiles?: { file: string, failed: number }[] }} Count
 *   `failures` are for the summary; `failedFiles` can be run again.
 */

const LAST_LINES = 30

/**
 * Counts the tests of a vitest run. A file that cannot be loaded counts as one failure, and so do errors outside of any
 * test, which the report does not hold: no second try of a file makes up for them.
 *
 * @param {string} report The path of vitest's JSON report, which is missing if vitest could not start.
 * @param {{ code: number, output: string }} run
 * @returns {Count}
 */
export function countTests(report, { code, output }) {
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
  const hasOtherErrors = /Vitest caught \d+ unhandled error/.test(output)
  if (!hasOtherErrors && failed > 0) return { passed, failed, failures, failedFiles }
  if (!hasOtherErrors && code === 0 && passed > 0) return { passed, failed: 0 }
  return { passed, failed: failed + 1, failures: [...failures, lastLines(output)], failedFiles }
}

/**
 * What the summary repeats of a failed step. Vitest prints errors outside of tests above its totals.
 * @returns {Failure}
 */
export function lastLines(output) {
  return { lines: output.trimEnd().split('\n').slice(-LAST_LINES) }
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
