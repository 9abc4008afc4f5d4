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

test('no story disables an axe rule', () => {
  expect(text).not.toMatch(/a11y/)
})
