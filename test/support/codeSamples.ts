import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTree } from '../architecture/readTree.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A documented code sample, with its file and line. */
export type CodeSample = { at: string; code: string }

/** A code block with a file name after its language: the path that it has in a project. */
export type GuideFile = { guide: string; section: string; path: string; text: string }

/** The code blocks of README and guides that name a file, to be pasted into a project. */
export function guideFiles(): GuideFile[] {
  return guidePaths().flatMap((guide) => {
    const text = readFileSync(root + guide, 'utf8')
    return [...text.matchAll(/^```\w+ (?<path>\S+)\n(?<code>.*?)^```/gms)].map(({ index, groups }) => ({
      guide,
      section: /.*^## ([^\n]+)/ms.exec(text.slice(0, index))?.[1] ?? '',
      path: groups?.path ?? '',
      text: groups?.code ?? '',
    }))
  })
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
