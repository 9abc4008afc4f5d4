import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { passing, sheets } from '../scripts/lib/sheets.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Ids as Storybook derives them: `AcrossNetworks` in `7-track.stories.tsx` is `7-track--across-networks`. */
const storyIds = readdirSync(join(root, 'stories')).flatMap((file) => {
  const [title, rest] = file.split('.')
  if (rest !== 'stories') return []
  const exported = readFileSync(join(root, 'stories', file), 'utf8').matchAll(/^export const (\w+)/gm)
  return [...exported].map(([, name = '']) => `${title}--${name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()}`)
})

test('every story on a contact sheet exists', () => {
  const shown = [...sheets.flatMap(({ stories }) => Object.keys(stories)), ...Object.keys(passing)]
  expect(shown.length).toBeGreaterThan(40)
  expect(shown.filter((id) => !storyIds.includes(id))).toEqual([])
})

test('every story that the documentation shows exists', () => {
  const shown = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/<!-- story: (\S+) .+ -->/g)])
    .map(([, id = '']) => id)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((id) => !storyIds.includes(id))).toEqual([])
})

test('committed pictures in docs total at most 520 kB', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('docs/screens/')
  const bytes = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(png|webp|jpe?g|gif|svg)$/.test(path) && !path.startsWith('screens'))
    .reduce((total, path) => total + statSync(join(root, 'docs', path)).size, 0)
  expect(bytes).toBeLessThanOrEqual(520_000)
})
