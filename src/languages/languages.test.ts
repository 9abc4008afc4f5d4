import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './languages.js'

const files = readdirSync(new URL('../locales/', import.meta.url)).filter((file) => /^[\w-]+\.ts$/.test(file))
const tags = files.map((file) => file.replace('.ts', ''))

test('every language of the package can be chosen', () => {
  expect(Object.keys(languages).toSorted()).toEqual(tags.toSorted())
})

test.each(Object.entries(languages))('%s loads its own file', async (tag, load) => {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `../locales/${tag}.ts`)
  expect(await load()).toBe(Object.values(module)[0])
})
