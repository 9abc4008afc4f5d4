import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

type Stack = { name: string; install: number; build: number; deposit: number; bytes: number }

const head = [
  '| Project | Create and install | Build | Deposit | Minutes | JavaScript and CSS of the form, gzipped |',
  '| --- | --- | --- | --- | --- | --- |',
]

/** Returns a function that adds to a table what a project took: milliseconds of its steps, and bytes of its page. */
export function createStackTable(path: string): (stack: Stack) => void {
  const rows: string[] = []
  return ({ name, install, build, deposit, bytes }) => {
    const minutes = (install + build + deposit) / 60_000
    const steps = [install, build, deposit].map((ms) => `${Math.round(ms / 1000)} s`)
    rows.push(`| ${[name, ...steps, minutes.toFixed(1), `${Math.round(bytes / 1000)} kB`].join(' | ')} |`)
    writeFileSync(path, [...head, ...rows, ''].join('\n'))
  }
}

/** Counts the scripts and style sheets that a page loads from now on. Resolves with their bytes after gzip. */
export function weighPage(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/javascript|css/.test(response.headers()['content-type'] ?? '')) bodies.push(bodyOf(response))
  })
  return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0)
}

/** Empty if the page has been left since. */
function bodyOf(response: Response): Promise<Buffer> {
  return response.body().catch(() => Buffer.alloc(0))
}
