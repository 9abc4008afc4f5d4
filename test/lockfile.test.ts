import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
}

const packagesOf = (path: string): Record<string, Entry> =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).packages

/** Entries of a registry; the others are this repository's own folders. */
const installed = (path: string) =>
  Object.entries(packagesOf(path)).filter(([name, { link }]) => name.includes('node_modules/') && !link)

/**
 * Binaries for platforms other than that of CI (Linux x64 with glibc). The registry did not serve these versions when the
 * lockfile was last written. Where it does, remove the entries of both packages from the lockfile, run
 * `npm install --package-lock-only`, and remove them from this list.
 */
const unhashed = [
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl', 'linux-x64-musl'],
  ...['win32-arm64', 'win32-x64'],
]
  .map((platform) => `node_modules/@biomejs/cli-${platform}`)
  .concat(
    ['darwin-amd64', 'darwin-arm64', 'linux-arm64', 'win32-amd64'].map(
      (platform) => `node_modules/@foundry-rs/anvil-${platform}`,
    ),
  )

describe.each([
  ['package-lock.json', unhashed],
  ['examples/wagmi3/package-lock.json', []],
])('%s', (path, exceptions) => {
  test('has the hash of every package', () => {
    const missing = installed(path).filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    expect(missing.map(([name]) => name).sort()).toEqual([...exceptions].sort())
    // Only what npm may skip is excepted, so that nothing is installed unchecked where CI runs.
    for (const [, { optional, os }] of missing) expect([optional, os?.length]).toEqual([true, 1])
  })

  test('names no registry', () => {
    expect(installed(path).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
