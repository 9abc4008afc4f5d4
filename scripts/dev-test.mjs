// `npm run dev:test`: format, types and the tests near what differs from the last commit, in under a minute.
// `npm run dev:test -- main` compares with a branch or commit. What it passes is not proven: `npm test` decides.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensurePackages } from './lib/ensureTools.mjs'
import { runGroups } from './lib/runGroups.mjs'
import { runTool } from './lib/runTool.mjs'
import { fastTsc, root } from './lib/settings.mjs'
import { gate, tests } from './lib/steps.mjs'

/** Nearly every component's test imports every other component, so only those of the same folder run. */
const COMPONENT = /^(src|stories|examples)\/.*\.(tsx|css)$/

process.env.SEED ??= '1'
process.env.SCALE ??= '20'

const [since = 'HEAD'] = process.argv.slice(2)
const changed = changedFiles()
const obstacle = changed.length > 0 ? await ensurePackages() : `Nothing differs from ${since}.`
if (obstacle) console.log(obstacle)
else await runGroups({ 'dev:test': { steps: stepsFor(changed) } }, { asked: [] })

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const names = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(names)]
}

/** @returns {import('./lib/steps.mjs').Step[]} */
function stepsFor(files) {
  // Looked for while the types are checked.
  const found = importing()
  const present = files.filter((name) => existsSync(`${root}/${name}`))
  return [
    gate('format and lint', 'biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...present]),
    gate('types of the package', 'node', [fastTsc, '-p', 'tsconfig.json']),
    ...(files.some((name) => /^(sandbox|test)\//.test(name))
      ? [gate('types of the sandbox', 'node', [fastTsc, '-p', 'sandbox/tsconfig.json'])]
      : []),
    {
      title: 'tests near the change',
      run: async () => {
        const near = [...new Set([...(await found), ...foldersOf(files), 'test/architecture.test.ts'])]
        return tests('', ['unit', 'dom', 'sandbox', ...near], { tags: '!nightly' }).run()
      },
    },
  ]
}

/** Test files outside of the components that import something that has changed. */
async function importing() {
  const projects = ['unit', 'sandbox'].map((name) => `--project=${name}`)
  const { output } = await runTool('vitest', ['list', `--changed=${since}`, '--filesOnly', '--json', ...projects], {
    quiet: true,
  })
  return JSON.parse(output).map(({ file }) => file.slice(root.length + 1))
}

function foldersOf(files) {
  return files.filter((name) => COMPONENT.test(name)).map((name) => `${dirname(name)}/`)
}
