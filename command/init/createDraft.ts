import type { Project } from '../project/readProject.js'

/** A file to create, or to change if there is a text before. */
export type Change = { path: string; before: string | undefined; after: string }

/** One place in a file of the project. */
export type Edit = {
  path: string
  /** What a file has that was edited, in whatever quotes. */
  done: RegExp
  from: RegExp
  to: string
  /** What to do by hand in a file that looks otherwise. */
  otherwise: string
}

/** Collects what would be written. A file of the project is never replaced, and nothing is done twice. */
export type Draft = {
  changes: Change[]
  /** What is left to people, in sentences. */
  byHand: string[]
  add: (path: string, text: string) => void
  /** Makes all of the edits of a file, or none. */
  edit: (...edits: readonly Edit[]) => void
}

export function createDraft({ read }: Project): Draft {
  const changes: Change[] = []
  const byHand: string[] = []
  const ending = importEnding(read('tsconfig.json'))
  const withEndings = (text: string) => text.replace(/(from ["']\.[^"']*\/[^"'./]+)(?=["'])/g, `$1${ending}`)
  return {
    changes,
    byHand,
    add(path, text) {
      const before = read(path)
      const after = withEndings(text)
      if (before === undefined) changes.push({ path, before, after })
      else if (before !== after) byHand.push(`${path} exists and differs. It stays as it is.`)
    },
    edit(...edits) {
      const [{ path, otherwise }] = edits as [Edit]
      const before = read(path)
      const open = edits.filter(({ done }) => !done.test(before ?? ''))
      if (open.length === 0) return
      if (before === undefined || open.some(({ from }) => !from.test(before))) byHand.push(otherwise)
      else {
        const after = open.reduce((text, { from, to }) => text.replace(from, withEndings(to)), before)
        changes.push({ path, before, after })
      }
    },
  }
}

/** What Node's own resolution needs at the end of a relative import. */
function importEnding(tsconfig = ''): string {
  return /"module(?:Resolution)?":\s*"node(?:16|18|20|next)"/i.test(tsconfig) ? '.js' : ''
}
