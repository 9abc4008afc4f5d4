import { expect, test } from 'vitest'
import { compileSource } from '../support/compileSource.js'
import { findUnread } from '../support/findUnread.js'

const compiling = 300_000

test('every string of the language is read by a screen', { timeout: compiling }, () => {
  expect(findUnread(compileSource(['src/exports/index.ts']), '/src/i18n/en/')).toEqual([])
})

test('a string that nobody reads is noticed, and one that is read by index or taken apart is not', {
  timeout: compiling,
}, () => {
  const program = compileSource([], {
    'src/words/en.ts': `
      export const en = {
        read: 'a', unread: 'b', stage: { one: 'c', two: 'd' }, apart: { of: 'e' }, either: { title: 'f' }, or: { title: 'g' },
      }`,
    'src/showWords.ts': `
      import { en } from './words/en.js'
      export function showWords(stage: 'one' | 'two', of: 'of', both: boolean): string[] {
        const { apart } = en
        return [en.read, en.stage[stage], apart[of], (both ? en.either : en.or).title]
      }`,
  })
  expect(findUnread(program, '/src/words/')).toEqual(['en.unread'])
})
