import { expect, test } from 'vitest'
import { compileSource } from '../support/compileSource.js'
import { findUnusedMessages } from '../support/findUnusedMessages.js'

const compiling = 300_000

test('every English message is used by a screen', { timeout: compiling }, () => {
  expect(findUnusedMessages(compileSource(['src/exports/index.ts']), '/src/i18n/en/')).toEqual([])
})

test('an unused message is found; indexed and destructured messages count as used', {
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
  expect(findUnusedMessages(program, '/src/words/')).toEqual(['en.unread'])
})
