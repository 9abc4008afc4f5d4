import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctorUsage } from '../command/doctor/runDoctor.js'
import { initUsage } from '../command/init/runInit.js'
import manifest from '../package.json' with { type: 'json' }
import { usage as sandboxUsage } from '../sandbox/src/command/usage.js'
import { groups } from '../scripts/lib/groups.mjs'
import { proofs } from '../scripts/lib/proofs.mjs'
import { root } from '../scripts/lib/settings.mjs'
import { conformanceUsage } from './conformance/runCommand.js'

const guides = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'))
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', 'sandbox/README.md'],
  ...guides.map((file) => `docs/${file}`),
]

/** Scripts of the reader's own project. */
const hostScripts = ['dev', 'server']

type Documented = { at: string; command: string; args: string[] }

/** Every call of a script or of one of our commands, in blocks and within sentences. */
const documented = pages.flatMap((page): Documented[] => {
  const text = readFileSync(join(root, page), 'utf8')
  const calls = text.matchAll(/\b(npm (?:run|test|start)|npx deposit-(?:widget|sandbox))\b([^`\n#]*)/g)
  return [...calls].map(([call, command = '', rest = '']) => ({
    at: `${page}: ${call}`,
    command,
    args: rest.split(/\s+/).filter(Boolean),
  }))
})

test('README and guides name scripts that exist', () => {
  const scripts = documented.filter(({ command }) => command.startsWith('npm'))
  expect(scripts.length).toBeGreaterThan(40)
  const unknown = scripts.filter(({ command, args }) => {
    const name = command === 'npm run' ? args[0] : command.slice('npm '.length)
    return !(name !== undefined && (name in manifest.scripts || hostScripts.includes(name)))
  })
  expect(unknown.map(({ at }) => at)).toEqual([])
})

test('README and guides name groups of proofs that exist', () => {
  const asked = documented.filter(({ command, args: [name, dashes] }) => {
    return command === 'npm run' && name === 'prove' && dashes === '--'
  })
  const names = asked.flatMap(({ args }) => args.slice(2))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !(name in { ...groups, ...proofs }))).toEqual([])
})

test('README and guides name commands and options that `--help` explains', () => {
  const widgetUsage = [initUsage, doctorUsage, conformanceUsage].join('\n')
  const calls = documented.filter(({ command }) => command.startsWith('npx'))
  expect(calls.length).toBeGreaterThan(10)
  const unknown = calls.filter(({ command, args }) => {
    const usage = command.endsWith('sandbox') ? sandboxUsage : widgetUsage
    const [name = '', ...rest] = args
    const options = rest.filter((each) => each.startsWith('--'))
    return ![name.startsWith('--') ? name : `${command} ${name}`, ...options].every((each) => usage.includes(each))
  })
  expect(unknown.map(({ at }) => at)).toEqual([])
})
