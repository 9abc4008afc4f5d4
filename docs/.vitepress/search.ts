import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options, SearchOptions } from 'minisearch'
import { anchorOf } from '../../scripts/reference/markdown.js'
import { addressOf, allPages, root } from './pages.js'

/** What is found as one: the text below a heading, with the headings above it. */
export type SearchSection = { anchor: string; titles: string[]; text: string }

type Entry = { id: string; title: string; titles: string[]; text: string }

/** Written for contributors, or a second copy of what a guide says. */
const unsearched = /^(docs\/(decisions|translations|index\.md)|README\.md)/

/** The sections of a page. Anchors are those that GitHub gives, which the site uses too. */
export function sectionsOf(file: string): SearchSection[] {
  return unsearched.test(file) ? [] : splitSections(readFileSync(join(root, file), 'utf8'))
}

function splitSections(markdown: string): SearchSection[] {
  const sections: SearchSection[] = []
  const path: string[] = []
  const counts = new Map<string, number>()
  let fenced = false
  for (const line of markdown.replace(/^---\n.*?\n---\n/s, '').split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    const [, marks = '', heading = ''] = (!fenced && /^(#+) (.+)$/.exec(line)) || []
    if (marks === '') {
      const last = sections.at(-1)
      if (last) last.text += `${plain(line)}\n`
      continue
    }
    const anchor = anchorOf(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    path.splice(marks.length - 1, Number.POSITIVE_INFINITY, plain(heading))
    sections.push({
      anchor: count === 0 ? anchor : `${anchor}-${count}`,
      titles: path.filter((title) => title !== undefined),
      text: '',
    })
  }
  return sections
}

/** A line without links' targets and the marks of Markdown. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^```\w*|<!--.*?-->|\\(?=[<|])|[`*|]|-{3,}/g, ' ')
    .trim()
}

/** How VitePress indexes and asks. Both functions travel to the browser as text, so they use nothing around them. */
export const searchIndex: Pick<Options<Entry>, 'tokenize' | 'processTerm'> = {
  /** `customerIp` is also found by its words. */
  tokenize: (text) =>
    text
      .split(/[\n\r\p{Z}\p{P}|=<>+$^`]+/u)
      .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?<=[a-z])(?=[A-Z])/)] : [word])),
  /** Without words that every question has, and without endings. */
  processTerm: (term) => {
    const word = term.toLowerCase().replace('colour', 'color')
    const empty =
      /^(a|an|and|are|as|at|be|can|do|does|for|from|get|have|how|i|in|is|it|its|my|of|on|or|our|so|that|the|there|this|to|use|we|what|when|where|which|who|why|will|with|you|your)$/
    if (word === '' || empty.test(word)) return null
    return word.length > 4 ? word.replace(/(?<=[^s])s$/, '').replace(/(?<=\w{4})(ing|ed)$/, '') : word
  },
}

export const searchOptions: SearchOptions = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1.5 },
  /** Guides come before the reference, and both before papers of the project. */
  boostDocument: (id: string) => {
    if (/\/(changelog|contributing|security)\./.test(id)) return 0.3
    return id.includes('/reference/') ? 0.5 : 1
  },
}

/** What VitePress indexes, for tests: each section with its place on the site. */
export function searchEntries(): Entry[] {
  return allPages().flatMap(({ file }) =>
    sectionsOf(file).map(({ anchor, titles, text }) => ({
      id: `/${addressOf(file)
        .replace(/(^|\/)index\.md$/, '$1')
        .replace(/\.md$/, '.html')}#${anchor}`,
      text,
      title: titles.at(-1) ?? '',
      titles: titles.slice(0, -1),
    })),
  )
}
