import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import satisfies from 'semver/functions/satisfies'
import manifest from '../../../package.json' with { type: 'json' }
import type { Check, Finding, Patient } from '../Check.js'

/** Two copies of these do not know each other. */
const shared = ['react', 'react-dom', '@tanstack/react-query', 'wagmi', 'viem'] as const

/** What each way in needs, by the end of its import. */
const needs: readonly (readonly [imported: RegExp, names: readonly string[]])[] = [
  [/['"]deposit-widget(?:\/hooks|\/element)?['"]/, ['react', 'react-dom', '@tanstack/react-query']],
  [/['"]deposit-widget\/viem['"]/, ['viem']],
  [/['"]deposit-widget\/wagmi['"]/, ['wagmi', 'viem']],
  [/['"]deposit-widget\/rainbowkit['"]/, ['@rainbow-me/rainbowkit', 'wagmi', 'viem']],
]

const ranges: Readonly<Record<string, string>> = manifest.peerDependencies

/** Packages that are missing, of another version than the widget works with, or there twice. */
export const checkPackages: Check = (patient) => {
  const { folder, sources } = patient
  const own = findPackage('deposit-widget', folder)
  if (own === undefined)
    return [{ problem: 'deposit-widget is not installed here.', fix: `${patient.project.manager} install` }]
  const used = needs.filter(([imported]) => sources.some(({ text }) => imported.test(text)))
  const needed = new Set(used.flatMap(([, names]) => names))
  return [
    ...[...needed].flatMap((name) => checkNeeded(name, patient)),
    ...shared.flatMap((name) => checkCopies(name, folder, own)),
  ]
}

function checkNeeded(name: string, { folder, project }: Patient): Finding[] {
  const range = ranges[name] ?? '*'
  const found = findPackage(name, folder)
  const verb = project.manager === 'npm' ? 'install' : 'add'
  const fix = `${project.manager} ${verb} ${name}@"${range}"`
  if (found === undefined) return [{ problem: `${name} is not installed, and what you import needs it.`, fix }]
  const version = versionOf(found)
  if (satisfies(version, range, { includePrerelease: true })) return []
  return [{ problem: `${name} is ${version}. The widget works with ${range}.`, fix }]
}

function checkCopies(name: string, folder: string, own: string): Finding[] {
  const [yours, widgets] = [findPackage(name, folder), findPackage(name, own)]
  if (yours === undefined || widgets === undefined || yours === widgets) return []
  return [
    {
      problem: `There are two copies of ${name}: ${versionOf(yours)} of your project, and ${versionOf(widgets)} beside deposit-widget.`,
      fix: `npm ls ${name}, then keep one. In Vite, resolve.dedupe: ['${name}'] makes it one.`,
      guide: 'troubleshooting.md#two-reacts',
    },
  ]
}

/** The real folder of a package as Node finds it from a folder. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
