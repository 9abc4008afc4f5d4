// @module-tag nightly
import { expect, test } from 'vitest'
import { readTree } from '../architecture/readTree.js'
import { compileSource } from '../support/compileSource.js'
import { findUnusedMessages } from '../support/findUnusedMessages.js'

test('every English message is used by a screen', () => {
  expect(findUnusedMessages(compileSource(['src/exports/index.ts']))).toEqual([])
})

test('an unused message is found; indexed and destructured messages count as used', () => {
  const program = compileSource([], {
    'src/widget/steps/words/messages.ts': `
      import { defineMessages } from '../../../i18n/defineMessages.js'
      export const wordMessages = defineMessages('words', {
        read: 'a', unread: 'b', stage: { one: 'c', two: 'd' }, apart: { of: 'e' }, either: { title: 'f' }, or: { title: 'g' },
      })`,
    'src/widget/steps/words/useWords.ts': `
      import { useMessages } from '../../../i18n/MessagesProvider.js'
      import { wordMessages } from './messages.js'
      export function useWords(stage: 'one' | 'two', of: 'of', both: boolean): string[] {
        const t = useMessages(wordMessages)
        const { apart } = t
        return [t.read, t.stage[stage], apart[of], (both ? t.either : t.or).title]
      }`,
  })
  // The program includes the groups that formatters use; what counts here is the group of the fixture.
  expect(findUnusedMessages(program).filter((name) => name.startsWith('words.'))).toEqual(['words.unread'])
})

test('every group of messages is part of the language', () => {
  const files = readTree('src')
  const declared = files.flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = defineMessages\(/gm)])
  const assembled = files.find(({ path }) => path === 'src/widget/en.ts')?.text ?? ''
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.map(([, name]) => name).filter((name) => !assembled.includes(`\n  ${name},`))).toEqual([])
})
