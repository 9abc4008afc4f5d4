import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengths } from '../scripts/lib/lengths.mjs'

/** These have a group of their own in the proof; and this file only says the name. */
const apart = /^test\/(crash\/|ledger\/|lengths)/

test('the proof runs every test at full length that has a length', () => {
  const files = ['src', 'test', 'sandbox/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const scaled = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && !apart.test(file) && readFileSync(file, 'utf8').includes('process.env.SCALE'),
  )
  expect(Object.values(lengths).flat().toSorted()).toEqual(scaled.toSorted())
})
