import { expect, test } from 'vitest'
import { isInstalled } from '../scripts/lib/installed.mjs'
import { writeFiles } from './support/writeFiles.js'

const tool = { version: '2.0.0', dev: true }
const lock = {
  '': {},
  sandbox: { version: '0.1.0' },
  'node_modules/hono': { version: '1.0.0' },
  'node_modules/vitest': tool,
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
}

function folderWith(present: Record<string, object> | undefined): string {
  return writeFiles({
    'package-lock.json': JSON.stringify({ packages: lock }),
    ...(present ? { 'node_modules/.package-lock.json': JSON.stringify({ packages: present }) } : {}),
  })
}

test('an install without dev dependencies is enough to start but not to test', () => {
  const root = folderWith({ 'node_modules/hono': { version: '1.0.0' } })
  expect(isInstalled({ root, dev: false })).toBe(true)
  expect(isInstalled({ root, dev: true })).toBe(false)
})

test('a full install is complete without optional packages of other platforms', () => {
  const root = folderWith({ 'node_modules/hono': { version: '1.0.0' }, 'node_modules/vitest': tool })
  expect(isInstalled({ root, dev: false })).toBe(true)
  expect(isInstalled({ root, dev: true })).toBe(true)
})

test('an install with another package version is incomplete', () => {
  const root = folderWith({ 'node_modules/hono': { version: '0.9.0' } })
  expect(isInstalled({ root, dev: false })).toBe(false)
})

test('an interrupted install is incomplete', () => {
  expect(isInstalled({ root: folderWith(undefined), dev: false })).toBe(false)
})
