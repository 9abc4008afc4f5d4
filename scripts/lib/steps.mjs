import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests, lastLines } from './countTests.mjs'
import { runTool } from './runTool.mjs'

/**
 * @typedef {import('./countTests.mjs').Count} Count
 * @typedef {{ title: string, run: () => Promise<Count>, runFile?: (file: string) => Promise<Count> }} Step
 */

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
 * @param {{ env?: Record<string, string>, tags?: string, again?: boolean }} [options] With `tags`, runs the files whose
 *   tags match the expression. With `again`, a failed file gets a second try.
 * @returns {Step}
 */
export function tests(title, wanted, { env = {}, tags, again = false } = {}) {
  const names = [wanted].flat()
  const projects = names.filter((name) => !name.includes('/')).map((project) => `--project=${project}`)
  const run = (files) => runVitest([...projects, ...files, ...(tags ? [`--tags-filter=${tags}`] : [])], env)
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
  const count = countTests(report, { code, output })
  rmSync(folder, { recursive: true })
  return count
}
