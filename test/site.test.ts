import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { addressOf, allPages, root } from '../docs/.vitepress/pages.js'
import { searchEntries, searchIndex, searchOptions, sectionsOf } from '../docs/.vitepress/search.js'
import { llmsFiles } from '../scripts/llmsFiles.js'
import { scenarioNames } from '../src/exports/testing.js'
import { guideFiles } from './support/codeSamples.js'
import { newcomerQuestions } from './support/newcomerQuestions.js'

/** As VitePress makes it. */
const search = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], ...searchIndex })
const entries = searchEntries()
search.addAll(entries)

const pages = allPages()
const files = pages.map(({ file }) => file)
const written = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('screens/'))
  .map((name) => `docs/${name}`)

test('every page of docs/ is in the sidebar, and every entry is a page', () => {
  expect(written.filter((file) => !files.includes(file))).toEqual([])
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  expect(new Set(files.map(addressOf)).size).toBe(files.length)
})

test('every entry for a heading leads to one', () => {
  const missing = pages.flatMap(({ file, sections = [] }) => {
    const anchors = sectionsOf(file).map(({ anchor }) => anchor)
    return sections.filter(({ anchor }) => !anchors.includes(anchor)).map(({ anchor }) => `${file}#${anchor}`)
  })
  expect(missing).toEqual([])
})

test('every page begins with its only title', () => {
  const titles = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .replace(/^```.*?^```$/gms, '')
      .match(/^# .+$/gm)?.length
  expect(files.filter((file) => titles(file) !== 1)).toEqual([])
})

test('llms.txt and llms-full.txt are up to date; `npm run llms` writes them', () => {
  for (const [file, text] of Object.entries(llmsFiles())) {
    // A comparison that fails would print the whole file.
    expect(text === readFileSync(join(root, file), 'utf8'), `${file} is out of date`).toBe(true)
  }
})

test('five minutes shows the files of README and of the guide for Next.js', () => {
  const shown = guideFiles().filter(({ guide }) => guide === 'docs/start.md')
  const others = guideFiles().filter(({ guide }) => guide === 'README.md' || guide === 'docs/frameworks.md')
  const unknown = shown.filter(({ text }) => !others.some((other) => other.text === text))
  expect(shown.length).toBe(6)
  expect(unknown.map(({ path }) => path)).toEqual([])
})

test('the page on recovery says what SECURITY.md says, of scenarios that exist', () => {
  const recovery = readFileSync(join(root, 'docs/recovery.md'), 'utf8')
  const proofs = recovery.match(/^\| ["“].*$/gm) ?? []
  const security = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n')
  expect(proofs.length).toBe(13)
  expect(proofs.filter((row) => !security.includes(row))).toEqual([])
  const [, table = ''] = /## When a deposit goes wrong(.*?)\n## /s.exec(recovery) ?? []
  const named = [...table.matchAll(/(?<=\|[^|]*)`([a-z]+(?:-[a-z]+)*)`(?=[^|]*\|$)/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !scenarioNames.some((known) => known === name))).toEqual([])
})

test.each(Object.entries(newcomerQuestions))('the first three hits answer "%s"', (question, answers) => {
  const hits = search.search(question, searchOptions).map(({ id }) => String(id).slice(1))
  const known = new Set(entries.map(({ id }) => id.slice(1)))
  expect(answers.filter((answer) => !known.has(answer))).toEqual([])
  expect(
    hits.slice(0, 3).some((hit) => answers.includes(hit)),
    `found instead:\n${hits.slice(0, 6).join('\n')}`,
  ).toBe(true)
})
