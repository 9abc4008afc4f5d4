import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { passing, sheets } from '../scripts/lib/sheets.mjs'

const folder = fileURLToPath(new URL('../stories/', import.meta.url))

/** Ids as Storybook derives them: `AcrossNetworks` in `7-track.stories.tsx` is `7-track--across-networks`. */
const storyIds = readdirSync(folder).flatMap((file) => {
  const [title, rest] = file.split('.')
  if (rest !== 'stories') return []
  const exported = readFileSync(`${folder}${file}`, 'utf8').matchAll(/^export const (\w+)/gm)
  return [...exported].map(([, name = '']) => `${title}--${name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()}`)
})

test('every story on a contact sheet exists', () => {
  const shown = [...sheets.flatMap(({ stories }) => Object.keys(stories)), ...Object.keys(passing)]
  expect(shown.length).toBeGreaterThan(40)
  expect(shown.filter((id) => !storyIds.includes(id))).toEqual([])
})
