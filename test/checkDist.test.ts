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
    'exports/proxy.js': "export const late = () => import('./index.js')",
    'exports/index.js': '"use client";\nexport const b = 1',
  })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    `${join(dist, 'exports/index.js')} is marked 'use client' and reached from proxy.`,
  ])
})

test("the widget may import React below an entry with 'use client'", () => {
  const dist = writeFiles({
    'exports/index.js': "'use client';\nexport { a } from '../ui/a.js'",
    'ui/a.js': "import 'react'",
  })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([])
})

test("an entry of React components without 'use client' is rejected, also a new one", () => {
  const dist = writeFiles({
    'exports/index.js': "export { a } from '../ui/a.js'",
    'exports/novel.js': "export { a } from '../ui/a.js'",
    'ui/a.js': "import 'react'",
  })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    `${join(dist, 'exports/index.js')} lacks 'use client'.`,
    `${join(dist, 'exports/novel.js')} lacks 'use client'.`,
  ])
})

test("'use client' below an entry, or in an entry for every framework, is rejected", () => {
  const dist = writeFiles({
    'exports/element.js': "'use client';\nimport '../ui/a.js'",
    'exports/hooks.js': "'use client';\nexport { a } from '../ui/a.js'",
    'ui/a.js': "'use client';\nimport 'react'",
  })
  const nested = `${join(dist, 'ui/a.js')} is marked 'use client' and is not an entry.`
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    nested,
    `${join(dist, 'exports/element.js')} must not have 'use client'.`,
    nested,
  ])
})

test('an entry whose side effects were dropped is rejected', () => {
  const dist = writeFiles({ 'exports/element.js': '\n' })
  expect(checkDist({ dist, manifest: emptyManifest })).toEqual([
    `${join(dist, 'exports/element.js')} is empty: list its source in "sideEffects" of package.json.`,
  ])
})

test('a file of a nested condition that was not built is rejected', () => {
  const manifest = { exports: { './proxy': { types: { require: './dist/exports/gone.d.cts' } } } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json names ./dist/exports/gone.d.cts, which was not built.',
  ])
})

test('a command that was not built is rejected', () => {
  const manifest = { exports: {}, bin: { gone: 'dist/gone.js' } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json names dist/gone.js, which was not built.',
  ])
})

test('an exported subpath that was not built is rejected', () => {
  const manifest = { exports: { './gone': { types: './dist/exports/gone.d.ts' } } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json names ./dist/exports/gone.d.ts, which was not built.',
  ])
})

test('a subpath pattern needs at least one built file', () => {
  const manifest = { exports: { './words/*': { default: './dist/words/*.js' } } }
  expect(checkDist({ dist: writeFiles({}), manifest })).toEqual([
    'package.json names ./dist/words/*.js, which was not built.',
  ])
})
