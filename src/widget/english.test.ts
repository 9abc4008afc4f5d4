import { expect, test } from 'vitest'
import { listTexts } from '../../test/support/listTexts.js'
import { en } from './en.js'

const texts = listTexts(en)

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
