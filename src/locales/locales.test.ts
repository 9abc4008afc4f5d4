import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toWestern } from '../money/parseAmountInput.js'
import { en } from '../widget/en.js'

type Entry = { path: string; value: unknown }

/** Every string, sentence and function of a language. */
function listEntries(value: unknown, path = ''): Entry[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => listEntries(inner, path === '' ? key : `${path}.${key}`))
}

/** The text of an entry, with the given arguments if it is a function. */
function textOf(value: unknown, given: readonly unknown[]): string {
  const text = typeof value === 'function' ? value(...given) : value
  return Array.isArray(text) ? text.map((part) => part.strong ?? part).join('') : text
}

/** Parameters that are numbers. All others are texts. */
const countNames = /^(?:count|seconds|minutes|hours|days|step|of|number|digits)$/
const texts = ['⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩']

/** Arguments for an English message, with numbers of which a language may write the first ones as words. */
function samplesOf(value: unknown, counts: readonly number[]): unknown[][] {
  const [, list = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(value)) ?? []
  const isCount = list.split(',').map((name) => countNames.test(name.trim()))
  return counts.map((count) => texts.map((text, index) => (isCount[index] ? count + index : text)))
}

function shownOf(value: unknown, given: readonly unknown[]): unknown[] {
  const text = textOf(value, given).replace(/\p{Nd}/gu, toWestern)
  return given.filter((argument) => text.includes(String(argument)))
}

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^[\w-]+\.ts$/.test(file))
const english = listEntries(en)

describe.each(files.map((file) => file.replace('.ts', '')))('%s', async (tag) => {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `./${tag}.ts`)
  const entries = listEntries(module[tag.replace('-', '')])
  const translated = new Map(entries.map(({ path, value }) => [path, value]))

  test('the file exports one language, named after its tag', () => {
    expect(Object.keys(module)).toEqual([tag.replace('-', '')])
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  })

  test('every string is translated, and none is left over', () => {
    const kinds = (list: readonly Entry[]) => list.map(({ path, value }) => `${path}: ${typeof value}`).toSorted()
    expect(kinds(entries)).toEqual(kinds(english))
  })

  test('every sentence contains the values that the English one contains', () => {
    const wrong = english.filter(({ path, value }) =>
      samplesOf(value, [200, 500, 2100]).some(
        (given) => `${shownOf(value, given)}` !== `${shownOf(translated.get(path), given)}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  test('every count makes a sentence', () => {
    const all = english.flatMap(({ path, value }) =>
      samplesOf(value, [0, 1, 2, 5, 21]).map((given) => ({ path, text: textOf(translated.get(path), given) })),
    )
    expect(all.filter(({ text }) => text.trim() === '' || /undefined|NaN|\[object|true|false/.test(text))).toEqual([])
  })

  test('the word that a hint says to choose is the start of its button', () => {
    const [, quoted] =
      /[“„«「『‘״](?:\u00a0)?([^”“»」』’״]+?)(?:\u00a0)?[”“»」』’״]/.exec(
        String(translated.get('verify.handover.elsewhereHint')),
      ) ?? []
    expect(quoted).toMatch(/\S/)
    expect(translated.get('handover.no')).toMatch(new RegExp(`^${quoted}[,،、，\\s]`))
  })

  test('voice control finds a button that copies by the word it shows', () => {
    const names = ['copyReference', 'copyAmount', 'copyAddress', 'copyTag'].flatMap((key) =>
      entries.filter(({ path }) => path.endsWith(`.${key}`)),
    )
    const shown = String(translated.get('common.copy')).toLocaleLowerCase(tag)
    expect(names).toHaveLength(4)
    expect(names.filter(({ value }) => !String(value).toLocaleLowerCase(tag).includes(shown))).toEqual([])
  })

  test('texts are tidy', () => {
    const tidy = (text: string) =>
      text === text.trim() && !/ {2}|["'!]|\.\.\.|\s[,.;?]/.test(text.replace(/\u00a0/g, ''))
    const untidy = english.filter(({ path, value }) =>
      samplesOf(value, [2]).some((given) => !path.match(/\.\d$/) && !tidy(textOf(translated.get(path), given))),
    )
    expect(untidy).toEqual([])
  })

  test('hardly a text is the English one', () => {
    const same = english.filter(
      ({ path, value }) =>
        /[a-z]{3}/.test(textOf(value, [])) && textOf(value, texts) === textOf(translated.get(path), texts),
    )
    expect(same.filter(({ path }) => !path.startsWith('methods')).length).toBeLessThan(english.length / 20)
  })
})
