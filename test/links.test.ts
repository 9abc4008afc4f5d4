import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchorOf } from '../scripts/reference/markdown.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'AGENTS.md',
  'llms.txt',
  ...docs.filter((file) => file.endsWith('.md')),
]

/** Prose of a page: what is in code is not a link. */
function proseOf(path: string): string {
  return readFileSync(join(root, path), 'utf8').replace(/^```.*?^```$/gms, '')
}

/** Anchors of a page; a repeated heading is numbered. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of proseOf(path).matchAll(/^#+ (.+)$/gm)) {
    const anchor = anchorOf(heading)
    const repeated = [...anchors].filter((known) => known === anchor || known.replace(/-\d+$/, '') === anchor).length
    anchors.add(repeated === 0 ? anchor : `${anchor}-${repeated}`)
  }
  return anchors
}

function brokenLinks(path: string): string[] {
  const links = [
    ...proseOf(path)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g),
  ]
  return links.flatMap(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, target))) return [`${path} links to ${target}, which does not exist`]
    const isMissing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
    return isMissing ? [`${path} links to ${target}#${anchor}, which has no such heading`] : []
  })
}

test('every link between documents leads to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

/** What the console prints as a link: the codes of mistakes, wherever they are made. */
const troubles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
  .filter((source) => /\b(?:Mistake|logMistake|troubleshooting)\b/.test(source))
  .flatMap((source) => [...source.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)].map(([, code = '']) => code))

test('troubleshooting has a heading for every code, and its anchors are stable', () => {
  expect(new Set(troubles).size).toBeGreaterThan(15)
  const anchors = anchorsOf('docs/troubleshooting.md')
  expect(troubles.filter((code) => !anchors.has(code))).toEqual([])
})
