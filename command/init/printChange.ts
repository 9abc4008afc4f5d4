import { structuredPatch } from 'diff'
import type { Change } from './createDraft.js'

/** What a change adds and removes, in lines that begin with + and -, and the lines around. */
export function printChange({ path, before, after }: Change): string {
  const { hunks } = structuredPatch(path, path, before ?? '', after, '', '', { context: 2 })
  const parts = hunks.map(({ lines }) => lines.map((line) => `  ${line}\n`).join(''))
  return `${before === undefined ? 'new file' : 'changed'}  ${path}\n${parts.join('    …\n')}`
}
