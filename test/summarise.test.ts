import { expect, test } from 'vitest'
import { summarise } from '../scripts/lib/summarise.mjs'

const rows = [
  { group: 'check', title: 'lint', passed: 1, failed: 0, seconds: 4.2 },
  { group: 'check', title: 'types', passed: 1, failed: 0, seconds: 6.1 },
  { group: 'unit', title: 'unit tests', passed: 900, failed: 0, seconds: 80 },
]

test('the summary ends with the totals, after the seconds of each group', () => {
  const lines = summarise(rows, { missed: [], seconds: 91 })
  expect(lines.join('\n')).toContain('Seconds: check 10, unit 80')
  expect(lines.at(-1)?.trim()).toBe('902 passed, 0 failed')
})

test('groups that did not run are listed', () => {
  expect(summarise(rows, { missed: ['e2e'], seconds: 9 }).join('\n')).toContain('not run: e2e')
})

test('the summary repeats what failed, because a truncated log keeps only its end', () => {
  const failed = {
    group: 'e2e',
    title: 'swaps',
    passed: 3,
    failed: 1,
    seconds: 9,
    failures: [{ file: 'swap.test.ts', lines: ['swap.test.ts > arrives'] }],
  }
  const lines = summarise([...rows, failed], { missed: [], seconds: 91 })
  expect(lines.join('\n')).toContain(' FAILED e2e: swaps\n  swap.test.ts > arrives')
})

test('a file that passed only on its second try is named', () => {
  const again = { group: 'e2e', title: 'swaps', passed: 4, failed: 0, seconds: 9, unsteady: ['swap.test.ts'] }
  const lines = summarise([...rows, again], { missed: [], seconds: 91 })
  expect(lines).toContain(' unsteady: swap.test.ts')
  expect(lines.at(-1)?.trim()).toBe('906 passed, 0 failed')
})
