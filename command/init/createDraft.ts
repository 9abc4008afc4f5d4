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
  return {
    changes,
    byHand,
    add(path, text) {
      const before = read(path)
      if (before === undefined) changes.push({ path, before, after: text })
      else if (before !== text) byHand.push(`${path} exists and differs. It stays as it is.`)
    },
    edit(...edits) {
      const [{ path, otherwise }] = edits as [Edit]
      const before = read(path)
      const open = edits.filter(({ done }) => !done.test(before ?? ''))
      if (open.length === 0) return
      if (before === undefined || open.some(({ from }) => !from.test(before))) byHand.push(otherwise)
      else changes.push({ path, before, after: open.reduce((text, { from, to }) => text.replace(from, to), before) })
    },
  }
}
