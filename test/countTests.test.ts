import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countTests } from '../scripts/lib/countTests.mjs'
import { root } from '../scripts/lib/settings.mjs'

const passing = { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = {
  name: join(root, 'b.test.ts'),
  status: 'failed',
  assertionResults: [
    { status: 'passed' },
    { status: 'failed', fullName: 'pays', failureMessages: ['Error: not paid\n  at b.test.ts:3'] },
  ],
}
const unloadable = { name: join(root, 'c.test.ts'), status: 'failed', message: 'No such module.', assertionResults: [] }
const unhandled = 'Error: late\nVitest caught 1 unhandled error during the test run.'

function count(testResults: unknown, run: { code: number; output: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-count-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  if (testResults) writeFileSync(report, JSON.stringify({ testResults }))
  return countTests(report, run)
}

test('failed tests are counted by file, and named', () => {
  const { failures, ...counts } = count([passing, failing, unloadable], { code: 1, output: '' })
  const failedFiles = [
    { file: 'b.test.ts', failed: 1 },
    { file: 'c.test.ts', failed: 1 },
  ]
  expect(counts).toEqual({ passed: 2, failed: 2, failedFiles })
  expect(failures?.map(({ lines }) => lines[0])).toEqual(['b.test.ts > pays', 'c.test.ts'])
})

test('an error outside of any test is one more failure, which belongs to no file', () => {
  expect(count([passing], { code: 1, output: unhandled })).toMatchObject({ failed: 1, failedFiles: [] })
  const { failed, failures } = count([passing, failing], { code: 1, output: unhandled })
  expect(failed).toBe(2)
  expect(failures?.at(-1)).toEqual({ lines: unhandled.split('\n') })
})

test('a run without a report, or without a test, has failed', () => {
  expect(count(undefined, { code: 1, output: 'no vitest' })).toMatchObject({ passed: 0, failed: 1 })
  expect(count([], { code: 0, output: '' })).toMatchObject({ passed: 0, failed: 1 })
})
