import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Manager, readProject } from '../project/readProject.js'
import { type Plan, planInit } from './planInit.js'
import { printChange } from './printChange.js'
import { recipes } from './recipes/recipes.js'

export const initUsage = `npx deposit-widget init [--yes] [--no-install]

Adds the widget, its proxy, a receiver of webhooks and a test to the project in this folder. Shows what it would write, and
asks.

  --yes         writes without asking
  --no-install  leaves the packages to you
`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Resolves with the exit code. Throws for an argument that it does not have. */
export async function runInit(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false }, 'no-install': { type: 'boolean', default: false } },
  })
  const folder = process.cwd()
  const project = readProject(folder)
  if (!project) throw new Error('There is no package.json here. Run this in the folder of your project.')
  const plan = planInit(project)
  if (!plan) {
    const known = recipes.map(({ name }) => name).join(', ')
    throw new Error(`This is no project of ${known}, so nothing was written. ${guide}`)
  }
  const { framework, changes } = plan
  say(`${framework}\n`)
  for (const change of changes) say(printChange(change))
  if (changes.length === 0) say('Nothing to write: all of it is here.\n')
  else if (!(values.yes || (await isConfirmed(changes.length)))) {
    say('Nothing was written. --yes writes without asking.')
    return 0
  }
  for (const { path, after } of changes) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), after)
  }
  const installed = values['no-install'] || install(folder, project.manager, plan)
  sayWhatIsLeft(plan)
  if (!project.has('tsconfig.json'))
    say('The files are TypeScript, which runs here beside JavaScript, without a tsconfig.json.')
  return installed ? 0 : 1
}

const guide =
  'Other frameworks: https://www.npmjs.com/package/deposit-widget, docs/frameworks.md. In short: install the package, mount its proxy on your server, show <DepositWidget> or <deposit-widget> on the page.'

async function isConfirmed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Write ${count === 1 ? 'this file' : `these ${count} files`}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Whether all packages are there. */
function install(folder: string, manager: Manager, { packages, devPackages }: Plan): boolean {
  const verb = manager === 'npm' ? 'install' : 'add'
  const commands = [
    [verb, ...packages],
    [verb, '-D', ...devPackages],
  ].filter((command) => command.at(-1) !== verb && command.at(-1) !== '-D')
  return commands.every((command) => {
    say(`${manager} ${command.join(' ')}`)
    const { status } = spawnSync(manager, command, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) say(`That failed. Run it again: ${manager} ${command.join(' ')}`)
    return status === 0
  })
}

function sayWhatIsLeft({ byHand, run }: Plan): void {
  for (const sentence of byHand) say(`By hand: ${sentence}`)
  say('\nStart the local service, npx deposit-sandbox, then:')
  for (const line of run) say(`  ${line}`)
  say('\nBefore your site is public: session.ts, webhooks.ts and docs/going-live.md.')
}
