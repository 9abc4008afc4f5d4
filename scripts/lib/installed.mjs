import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `node_modules` matches `package-lock.json`, according to npm's own record of the install.
 * Packages for other platforms may be missing. An interrupted install leaves no record, so it counts as missing.
 *
 * @param {{ root: string, dev: boolean }} options With `dev`, development tools are required too.
 * @returns {boolean}
 */
export function isInstalled({ root, dev }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && isNeeded(entry, dev))
    .every(([path, entry]) => present[path] !== undefined && present[path].version === entry.version)
}

function isNeeded(entry, dev) {
  if (entry.optional || entry.devOptional) return false
  return dev || !entry.dev
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
