import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const statement = readFileSync(`${root}docs/accessibility.md`, 'utf8').replaceAll(/\s+/g, ' ')

/** WCAG 2.2 criteria of level A and AA, by guideline. 1.2.1 to 1.2.5 share one line. */
const criteria = {
  '1.1': [1],
  '1.2': [1],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

/** Files in backticks, with the quoted test name that follows, if any. */
const named = [...statement.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`(?: "([^"]+)")?/g)].map(([, file = '', name]) => ({
  file,
  name,
}))

test('the accessibility statement covers every WCAG 2.2 A and AA criterion in order', () => {
  const expected = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((n) => `${guideline}.${n}`))
  const covered = [...statement.matchAll(/\*\*(\d\.\d\.\d+) /g)].map(([, number]) => number)
  expect(covered).toEqual(expected)
})

test('every test named in the accessibility statement exists', () => {
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(({ file, name }) => {
    if (!existsSync(`${root}${file}`)) return true
    return name !== undefined && !readFileSync(`${root}${file}`, 'utf8').includes(`'${name}'`)
  })
  expect(missing).toEqual([])
})
