import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengths } from '../scripts/lib/lengths.mjs'

/** These run in groups of their own; this file only mentions the variable. */
const separateGroups = /^test\/(crash\/|ledger\/|lengths)/

test('npm run prove lists every test file that reads SCALE', () => {
  const files = ['src', 'test', 'sandbox/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const scaled = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !separateGroups.test(file) &&
      readFileSync(file, 'utf8').includes('process.env.SCALE'),
  )
  expect(Object.values(lengths).flat().toSorted()).toEqual(scaled.toSorted())
})
