import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/** Packages of a host besides React, in the repository's own versions. */
const SHARED = ['@tanstack/react-query', '@types/node', 'typescript', 'vite']
const reacts = {
  18: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.12', '@types/react-dom': '18.3.1' },
  19: undefined,
}

/**
 * Creates an empty project and installs the packed library in it, as a host would.
 * @param {string} folder
 * @param {'18' | '19'} react Major version; 19 is the repository's own.
 */
export async function createHost(folder, react) {
  cpSync(join(root, 'scripts/host'), folder, { recursive: true })
  const tarball = await packLibrary(folder)
  const dependencies = { 'deposit-widget': `file:${tarball}`, ...versions(SHARED), ...(reacts[react] ?? ownReact()) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await installPackages(folder)
}

/**
 * Packs the built library into a folder, as for publishing.
 * @param {string} folder
 * @returns {Promise<string>} The path of the tarball.
 */
export async function packLibrary(folder) {
  const options = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  const packed = await must('npm', ['pack', ...options], root)
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')))
  return join(folder, filename)
}

/**
 * Creates a project with a framework's own generator.
 * @param {string} folder Where the generator runs.
 * @param {string[]} generator The package with its version, and its arguments.
 */
export async function generateProject(folder, generator) {
  await must('npx', ['--yes', ...generator], folder)
}

/**
 * Installs what a project's `package.json` lists. Packages of npm's cache are taken from there.
 * @param {string} folder
 */
export async function installPackages(folder) {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await must('npm', ['install', '--prefix', folder, ...options], folder)
}

function ownReact() {
  return versions(['react', 'react-dom', '@types/react', '@types/react-dom'])
}

function versions(names) {
  return Object.fromEntries(
    names.map((name) => {
      const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      return [name, manifest.version]
    }),
  )
}

async function must(command, args, cwd) {
  const { code, output } = await runTool(command, args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`${command} ${args[0]} exited with ${code}.\n${output}`)
  return output
}
