import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** A project of a host, as it is in its folder. */
export type Project = {
  /** The names of the packages that it depends on. */
  packages: ReadonlySet<string>
  manager: Manager
  has: (path: string) => boolean
  /** The text of a file, or undefined if there is none. */
  read: (path: string) => string | undefined
}

const lockfiles: readonly (readonly [file: string, manager: Manager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/**
 * Reads what a folder's project is.
 *
 * @returns Undefined if the folder has no `package.json`.
 * @throws Error if its `package.json` is not JSON.
 */
export function readProject(folder: string): Project | undefined {
  const has = (path: string) => existsSync(join(folder, path))
  const read = (path: string) => (has(path) ? readFileSync(join(folder, path), 'utf8') : undefined)
  const text = read('package.json')
  if (text === undefined) return undefined
  const { dependencies, devDependencies } = parseManifest(text)
  return {
    packages: new Set(Object.keys({ ...dependencies, ...devDependencies })),
    manager: lockfiles.find(([file]) => has(file))?.[1] ?? 'npm',
    has,
    read,
  }
}

type Manifest = { dependencies?: object; devDependencies?: object }

function parseManifest(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest
  } catch (cause) {
    throw new Error('package.json is not JSON. Mend it first.', { cause })
  }
}
