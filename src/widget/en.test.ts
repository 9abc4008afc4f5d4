import { expect, test } from 'vitest'
import { en } from './en.js'

type Entry = { path: string; text: string }

/** Every string of the language; functions are called with sample arguments. */
function listTexts(value: unknown, path: string): Entry[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') return listTexts(value(...sampleArguments(value)), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, path === '' ? key : `${path}.${key}`))
}

function sampleArguments(call: { length: number }): unknown[] {
  return Array.from({ length: call.length }, (_, index) => 2 + index)
}

const texts = listTexts(en, '')
const names =
  /^(USDC?|ETH|Face|Touch|ID|Windows|Hello|Apple|Google|Pay|Pix|JSON|ACH|SEPA|UPI|I|QR|\(ACH\)|\(SEPA\)|\(Faster|Payments\)|History|Ethereum|Solana|Bitcoin|Dogecoin|Litecoin|Aleo|Sui|TON|TRON|XRP|Ledger|Safe|EQ|UQ|[ADLMTX]|B3B5-0C20)[,.]?$/

function isPlain(text: string): boolean {
  return text.trim() !== '' && !/[!\u2013\u2014]|undefined|NaN|\[object|\b(oops|please wait|invalid|user)\b/i.test(text)
}

function isSentenceCase(text: string): boolean {
  const words = text.split(/\s+/)
  const startsSentence = (index: number) => index === 0 || /[.?:]$/.test(words[index - 1] ?? '')
  return words.every((word, index) => !/^\(?[A-Z]/.test(word) || startsSentence(index) || names.test(word))
}

test('no string is empty or has an exclamation mark, a dash or technical jargon', () => {
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(({ text }) => !isPlain(text))).toEqual([])
})

test('every string is in sentence case', () => {
  expect(texts.filter(({ text }) => !isSentenceCase(text))).toEqual([])
})

test('the checks can fail', () => {
  expect(['Done!', 'Wait \u2014 no', '', 'Invalid amount'].filter(isPlain)).toEqual([])
  expect(isSentenceCase('Confirm Payment')).toBe(false)
})

test('every error title is a phrase and every meaning is a sentence', () => {
  for (const { title, meaning } of Object.values(en.errors)) {
    expect(title).not.toMatch(/\.$/)
    expect(meaning).toMatch(/\.$/)
  }
})

/** After these errors, a transfer may already be in flight. */
const maybeSent = ['wallet_unknown', 'wallet_busy', 'wallet_timeout', 'unexpected', 'invalid_response'] as const

test('errors after which money may be in flight never claim that nothing was sent', () => {
  for (const code of maybeSent) expect(`${en.errors[code].title} ${en.errors[code].meaning}`).not.toMatch(/nothing/i)
})

test('no error promises an automatic retry', () => {
  for (const { meaning } of Object.values(en.errors)) expect(meaning).not.toMatch(/we(’ll)? (ask|try) again/i)
})
