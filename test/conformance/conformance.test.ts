import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tables } from './documents/tables.js'
import { unseen } from './documents/unseen.js'
import { openWalk } from './openWalk.js'
import { rows } from './rows/rows.js'
import type { Walk } from './Walk.js'

// The rows name the documents that the service is built to: `deposit-api` and its `wire-supplement`.
let sandbox: RunningSandbox
let walk: Walk
beforeAll(async () => {
  sandbox = await startSandbox({ blockMs: 500 })
  walk = await openWalk(sandbox)
})
afterAll(() => sandbox?.stop())

describe('rows and rules', () => {
  for (const { document, section, row, proof } of rows) {
    const name = `${document}: ${section}: ${row}`
    if (typeof proof === 'function') test(name, () => proof(walk))
    else if ('later' in proof) test.todo(`${name} (comes with ${proof.later})`)
    else if ('heldBy' in proof) {
      test(`${name} (held by ${proof.heldBy})`, () => {
        expect(readFileSync(proof.heldBy, 'utf8')).toContain(`'${proof.name}'`)
      })
    }
  }
})

// After the rows, because these are about every answer that the rows were given.
describe('fields', () => {
  for (const { document, section, rows: fields } of tables) {
    for (const field of fields) {
      const row = `${section}: ${field}`
      const reason = unseen[row]
      if (reason === undefined) {
        test(`${document}: ${row}`, () => expect(walk.notes.seen.get(row) ?? 0).toBeGreaterThan(0))
      } else {
        test(`${document}: ${row} is never sent: ${reason}`, () => expect(walk.notes.seen.has(row)).toBe(false))
      }
    }
  }

  test('every answer is as the documents say, and as the product reads it', () => {
    expect([...new Set(walk.notes.faults)]).toEqual([])
  })
})
