import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mistakes } from './hosts/mistakes/mistakes.js'
import { mistakeTable } from './hosts/mistakes/mistakeTable.js'
import { mistakeProjects } from './hosts/mistakes/projects.js'

const path = '../docs/troubleshooting.md'
const text = readFileSync(new URL(path, import.meta.url), 'utf8')

test('the table of wrong set-ups is what the hosts are tested with; `--update` writes it', async () => {
  const updated = text.replace(/^\| Set-up .*?(?=\n\n## )/ms, mistakeTable())
  expect(updated).toContain(mistakeTable())
  await expect(updated).toMatchFileSnapshot(path)
})

test('twelve mistakes are tested in nine hosts, and every console message has its heading', () => {
  expect([mistakes.length, mistakeProjects.length]).toEqual([12, 9])
  const headings = mistakes.flatMap(({ readings }) => readings.console ?? [])
  expect(headings.filter((heading) => !text.includes(`\n## ${heading}\n`))).toEqual([])
  expect(headings).toHaveLength(12)
})
