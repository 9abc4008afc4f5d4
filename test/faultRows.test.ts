import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './faults/rows/rows.js'

test('every fault has a row', () => {
  const named = new Set(rows.map(({ fault }) => fault))
  expect(Array.from({ length: 68 }, (_, index) => index + 1).filter((fault) => !named.has(fault))).toEqual([])
})

test('every row covered by another test names an existing test', () => {
  const missing = rows.flatMap(({ promise, proof }) => {
    if (!('heldBy' in proof)) return []
    const titles = ["'", '`'].map((quote) => `${quote}${proof.name}`)
    const text = readFileSync(proof.heldBy, 'utf8')
    return titles.some((title) => text.includes(title)) ? [] : [`${promise}: ${proof.heldBy}: ${proof.name}`]
  })
  expect(missing).toEqual([])
})
