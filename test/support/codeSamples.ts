import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTree } from '../architecture/readTree.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A documented code sample, with its file and line. */
export type CodeSample = { at: string; code: string }

/** TypeScript code blocks of README and guides. */
export function guideSamples(): CodeSample[] {
  const guides = readdirSync(`${root}docs`).filter((file) => file.endsWith('.md'))
  return ['README.md', ...guides.map((file) => `docs/${file}`)].flatMap((path) =>
    samplesIn(path, readFileSync(root + path, 'utf8'), /```tsx?\n(?<code>.*?)```/gs),
  )
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
