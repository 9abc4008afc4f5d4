import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../examples/testing/', import.meta.url)
const guide = readFileSync(new URL('../docs/testing.md', import.meta.url), 'utf8')

test('the guide on testing shows each of the tests in examples/testing', () => {
  const tests = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const shown = [...guide.matchAll(/```tsx(?: \S+)?\n(.*?)```/gs)].map(([, code]) => code)
  expect(shown.toSorted()).toEqual(tests.toSorted())
})
