import { expect, test } from 'vitest'
import { en } from './en.js'

/** Values that choose another sentence, by the name of their parameter, beside the placeholder. */
const others: Readonly<Record<string, readonly unknown[]>> = { count: [0, 1], lessFee: [false] }

/** `{amount}` for a parameter `amount`. Translators see names, and a change of meaning shows in the review. */
function placeholdersOf(call: (...given: never[]) => unknown): [name: string, value: unknown][] {
  const [, list = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(call)) ?? []
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, `{${name}}`])
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map((part) => part.strong ?? part).join('') : String(value)
}

function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'function') return listSentences(value as () => unknown, path)
  if (typeof value !== 'object' || value === null) return [[path, textOf(value)]]
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, path === '' ? key : `${path}.${key}`))
}

/** Every sentence that a function can return. */
function listSentences(call: (...given: unknown[]) => unknown, path: string): [path: string, text: string][] {
  const parameters = placeholdersOf(call)
  const usual = parameters.map(([, value]) => value)
  const texts: [string, string][] = [[path, textOf(call(...usual))]]
  for (const [index, [name]] of parameters.entries()) {
    for (const other of [...(others[name] ?? []), undefined]) {
      const text = textOf(call(...usual.with(index, other)))
      const isAnother = texts.every(([, known]) => known.replace(`{${name}}`, String(other)) !== text)
      if (isAnother && !/undefined|\[object/.test(text)) texts.push([`${path} (${name}: ${other})`, text])
    }
  }
  return texts
}

const texts = listTexts(en, '')

/** `npx vitest run --project unit src/widget/english.test.ts --update` writes the file. Reviewed as copy, not as code. */
test('the English texts are those that were reviewed', async () => {
  await expect(`${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`).toMatchFileSnapshot('./en.json')
})

const jargon = /\b(one-time wallet|owner|hash|chain id|quotes?|payload|route|verif(y|ied|ication))\b/i

/** Labels of what a person compares with a wallet or an explorer, below Details, or under `errors` that name a field. */
const details = /^(help\.facts|wallet\.review|verify\.|transfer\.proof|quotes\.route\.title)/

test('titles, headlines and buttons have no service jargon', () => {
  const short = texts.filter(([path, text]) => !details.test(path) && !/[.?]$/.test(text))
  expect(short.filter(([, text]) => jargon.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
})

test('money is taken back, and no text says withdraw or names the wallet of a payment as the service does', () => {
  expect(texts.filter(([, text]) => /one-time|withdraw/i.test(text))).toEqual([])
})
