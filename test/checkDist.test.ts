import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDist } from '../scripts/lib/checkDist.mjs'
import { writeFiles } from './support/writeFiles.js'

const emptyManifest = { exports: {} }

test('a client that imports React transitively is rejected', () => {
  const dist = writeFiles({
    'exports/client.js': "export { a } from '../client/a.js'",
    'client/a.js': 'import{useState}from"react";export const a=useState',
  })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    `${join(dist, 'client/a.js')} imports react and is reached from client.`,
  ])
})

test("a proxy that reaches a 'use client' file is rejected, even if loaded lazily", () => {
  const dist = writeFiles({
    'exports/proxy.js': "export const late = () => import('../ui/b.js')",
    'ui/b.js': '"use client";\nexport const b = 1',
  })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    `${join(dist, 'ui/b.js')} is marked 'use client' and reached from proxy.`,
  ])
})

test('the widget may import React', () => {
  const dist = writeFiles({ 'exports/index.js': "export { a } from '../ui/a.js'", 'ui/a.js': "import 'react'" })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([])
})

test('an exported subpath that was not built is rejected', () => {
  const manifest = { exports: { './gone': { types: './dist/exports/gone.d.ts' } } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json exports ./dist/exports/gone.d.ts, which was not built.',
  ])
})

test('a subpath pattern needs at least one built file', () => {
  const manifest = { exports: { './languages/*': { default: './dist/languages/*.js' } } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json exports ./dist/languages/*.js, which was not built.',
  ])
})
