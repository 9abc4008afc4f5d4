import { expect, test } from 'vitest'
import { summarise } from '../scripts/lib/summarise.mjs'

const rows = [
  { group: 'check', title: 'lint', passed: 1, failed: 0, seconds: 4.2 },
  { group: 'check', title: 'types', passed: 1, failed: 0, seconds: 6.1 },
  { group: 'unit', title: 'unit tests', passed: 900, failed: 0, seconds: 80 },
]

test('the summary ends with the totals, after the seconds of each group', () => {
  const lines = summarise(rows, { missed: [], seconds: 91, limit: 720 })
  expect(lines.join('\n')).toContain('Seconds: check 10, unit 80')
  expect(lines.at(-1)?.trim()).toBe('902 passed, 0 failed')
})

test('a run over its time limit fails even if every test passed', () => {
  const lines = summarise(rows, { missed: [], seconds: 721, limit: 720 })
  expect(lines.join('\n')).toContain('over the limit of 720 s')
  expect(lines.at(-1)?.trim()).toBe('902 passed, 1 failed')
})

test('groups that did not run are listed', () => {
  expect(summarise(rows, { missed: ['e2e'], seconds: 9, limit: 720 }).join('\n')).toContain('not run: e2e')
})

test('the summary repeats what failed, because a truncated log keeps only its end', () => {
  const failed = {
    group: 'e2e',
    title: 'swaps',
    passed: 3,
    failed: 1,
    seconds: 9,
    failures: ['swap.test.ts > arrives'],
  }
  const lines = summarise([...rows, failed], { missed: [], seconds: 91, limit: 720 })
  expect(lines.join('\n')).toContain(' FAILED e2e: swaps\n  swap.test.ts > arrives')
})
