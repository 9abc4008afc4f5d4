import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { withUnreleased } from '../scripts/lib/withUnreleased.mjs'
import { writeFiles } from './support/writeFiles.js'

const root = fileURLToPath(new URL('../', import.meta.url))

test('CHANGELOG.md lists the pending changesets; `npm run changelog` writes it', () => {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8')
  expect(changelog).toBe(withUnreleased(changelog, `${root}.changeset`))
})

test('a release leaves no unreleased section, and keeps earlier versions', () => {
  const released = '# deposit-widget\n\n## 0.2.0\n\n- New.\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\n- Old.\n'
  expect(withUnreleased(released, writeFiles({ 'README.md': '# Changesets' }))).toBe(
    '# deposit-widget\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\n- Old.\n',
  )
})

/** `unpkg.com/deposit-widget` is an address without a folder, where no deferred file is found. */
test('CDNs are given the script tag in a single file', () => {
  const script = manifest.exports['./deposit-widget.standalone.js']
  expect([manifest.unpkg, manifest.jsdelivr]).toEqual([script, script])
})

test('bundlers keep both forms of the script tag', () => {
  const { './deposit-widget.js': split, './deposit-widget.standalone.js': standalone } = manifest.exports
  expect(manifest.sideEffects).toEqual(expect.arrayContaining([split, standalone]))
})

/** It differs between this repository and its forks, and a wrong one would send reports to strangers. */
test('the address of the repository is written by the release alone', () => {
  expect(manifest).not.toHaveProperty('repository')
  const workflow = readFileSync(`${root}.github/workflows/release.yml`, 'utf8')
  expect(workflow).toContain('publish: npm run release:publish')
  expect(manifest.scripts['release:publish']).toMatch(/^node scripts\/set-repository\.mjs && /)
})
