import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, root } from './settings.mjs'

/**
 * Installs what starting needs when it is missing or differs from the lockfile. A full install for development stays full.
 * @param {(line: string) => void} say
 */
export async function installDependencies(say) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (isInstalled(wanted, present)) return
  const full = Object.values(present).some(({ dev }) => dev)
  say('Installing packages, which takes up to a minute...')
  await runNpm([
    'ci',
    ...(full ? [] : ['--omit=dev']),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/**
 * npm writes its own list at the very end, so an interrupted install has none.
 * @param {Record<string, any>} wanted
 * @param {Record<string, any>} present
 */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([path, { version, dev, devOptional, optional, peer, link }]) => {
    // Optional packages are those of other platforms too; peers of the published package come with the playground.
    if (!path.includes('node_modules/') || dev || devOptional || optional || peer || link) return true
    return present[path]?.version === version
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], { cwd: root, shell: process.platform === 'win32' && file === 'npm' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-4_000)
      })
    }
    child.once('error', () => reject(new Problem('npm was not found: install Node with npm and try again.')))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Problem(`npm could not install the packages. It said:\n${said.trim()}`))
    })
  })
}
