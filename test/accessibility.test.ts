import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const statement = readFileSync(`${root}docs/accessibility.md`, 'utf8').replaceAll(/\s+/g, ' ')

/** Levels A and AA of WCAG 2.2, by the numbers of each guideline. 1.2.1 to 1.2.5 stand in one line. */
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

/** Files in backticks, with the name of a test where one is said. */
const named = [...statement.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`(?: "([^"]+)")?/g)].map(([, file = '', name]) => ({
  file,
  name,
}))

test('the statement on accessibility speaks of every criterion of WCAG 2.2 A and AA, in order', () => {
  const wanted = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((n) => `${guideline}.${n}`))
  const spoken = [...statement.matchAll(/\*\*(\d\.\d\.\d+) /g)].map(([, number]) => number)
  expect(spoken).toEqual(wanted)
})

test('every test that the statement on accessibility names is there', () => {
  expect(named.length).toBeGreaterThan(30)
  const gone = named.filter(({ file, name }) => {
    if (!existsSync(`${root}${file}`)) return true
    return name !== undefined && !readFileSync(`${root}${file}`, 'utf8').includes(`'${name}'`)
  })
  expect(gone).toEqual([])
})
