import { beforeEach, expect, test, vi } from 'vitest'
import { tryAgain } from '../scripts/lib/tryAgain.mjs'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

const failedRow = () => ({
  group: 'e2e',
  title: 'deposits in a browser',
  passed: 7,
  failed: 3,
  seconds: 60,
  failedFiles: [
    { file: 'card.test.ts', failed: 1 },
    { file: 'swap.test.ts', failed: 2 },
  ],
  failures: [
    { file: 'card.test.ts', lines: ['card.test.ts > pays'] },
    { file: 'swap.test.ts', lines: ['swap.test.ts > swaps'] },
  ],
  runFile: vi.fn(async (file: string) => ({ passed: 1, failed: file === 'swap.test.ts' ? 1 : 0 })),
})

test('a file that passes alone is unsteady, and one that fails again stays failed', async () => {
  const row = failedRow()
  await tryAgain(row)
  expect(row).toMatchObject({ passed: 8, failed: 2, unsteady: ['card.test.ts'] })
  expect(row.failures.map(({ file }) => file)).toEqual(['swap.test.ts'])
})

test('a step without a second try stays failed', async () => {
  const { runFile, ...row } = failedRow()
  await tryAgain(row)
  expect(row.failed).toBe(3)
  expect(runFile).not.toHaveBeenCalled()
})
