import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file that people wrote. */
export type Source = { path: string; text: string }

const read = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html|css)$/
const skipped = /^(?:node_modules|dist|build|out|coverage|\..+)$/
/** More is generated, or no source. */
const largest = 500_000

/** The sources of a project, without what is built, installed or hidden. Paths have slashes. */
export function readSources(folder: string, below = ''): Source[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : readSources(folder, path)
    if (!entry.isFile() || !read.test(entry.name) || statSync(join(folder, path)).size > largest) return []
    return [{ path, text: readFileSync(join(folder, path), 'utf8') }]
  })
}

/** Where a text is in a source: its path and line. */
export function placeOf({ path, text }: Source, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}
