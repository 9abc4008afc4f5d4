import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scenarioNames } from '../src/testing/scenarios/scenarios.js'

const folder = fileURLToPath(new URL('../stories/', import.meta.url))
const stories = readdirSync(folder).filter((file) => file.endsWith('.stories.tsx'))
const text = stories.map((file) => readFileSync(`${folder}${file}`, 'utf8')).join('\n')

test('every scenario is shown in a story', () => {
  const shown = new Set([...text.matchAll(/(?:scenario: |fromWallet\()'([a-z-]+)'/g)].map(([, name]) => name))
  expect(scenarioNames.filter((name) => !shown.has(name))).toEqual([])
})

test('every story has a play function', () => {
  const declared = text.match(/^export const \w+: DepositStoryObject = \{/gm) ?? []
  const played = text.match(/^ {2}play: /gm) ?? []
  expect(declared.length).toBeGreaterThanOrEqual(40)
  expect(played.length).toBeGreaterThanOrEqual(declared.length)
})

test.each(stories)('what is read in each story of %s is written down, and nothing else', (file) => {
  const exported = readFileSync(`${folder}${file}`, 'utf8').matchAll(/^export const (\w+)/gm)
  const spoken = readFileSync(`${folder}spoken/${file.replace('.stories.tsx', '.txt')}`, 'utf8')
  const written = [...spoken.matchAll(/^# (.+)$/gm)].map(([, name = '']) => name.replaceAll(' ', ''))
  expect(written.sort()).toEqual([...exported].map(([, name]) => name).sort())
})

test('no story disables an axe rule', () => {
  expect(text).not.toMatch(/a11y/)
})
