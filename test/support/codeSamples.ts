import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { blocksOf, type GuideBlock } from '../../command/blocksOf.js'
import { readTree } from '../architecture/readTree.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A documented code sample, with its file and line. */
export type CodeSample = { at: string; code: string }

/** A code block that names a file, and its guide. */
export type GuideFile = GuideBlock & { guide: string }

/** The code blocks of README and guides that name a file, to be pasted into a project. */
export function guideFiles(): GuideFile[] {
  return guidePaths().flatMap((guide) =>
    blocksOf(readFileSync(root + guide, 'utf8')).map((block) => ({ guide, ...block })),
  )
}

/** TypeScript code blocks of README and guides. */
export function guideSamples(): CodeSample[] {
  return guidePaths().flatMap((path) =>
    samplesIn(path, readFileSync(root + path, 'utf8'), /```tsx?(?: [^\n]*)?\n(?<code>.*?)```/gs),
  )
}

function guidePaths(): string[] {
  const guides = readdirSync(`${root}docs`).filter((file) => file.endsWith('.md'))
  return ['README.md', ...guides.map((file) => `docs/${file}`)]
}

/** The `@example` blocks of doc comments in `src`. */
export function commentSamples(): CodeSample[] {
  return readTree('src')
    .filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => samplesIn(path, text, /@example\n(?<code>(?: +\*(?: .*)?\n)+?)(?= +\* @| +\*\/)/g))
    .map(({ at, code }) => ({ at, code: code.replaceAll(/^ +\* ?/gm, '') }))
}

function samplesIn(path: string, text: string, pattern: RegExp): CodeSample[] {
  return [...text.matchAll(pattern)].map((match) => ({
    at: `${path}:${text.slice(0, match.index).split('\n').length}`,
    code: match.groups?.code ?? '',
  }))
}
