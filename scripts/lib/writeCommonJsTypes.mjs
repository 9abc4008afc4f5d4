import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Writes a `.d.cts` beside the `.d.ts` of each entry and of all that it imports. TypeScript takes a `.d.ts` of this
 * package for the types of an ES module, which CommonJS may not import.
 *
 * @param {string} dist
 * @param {string[]} entries Names of built entries, such as `proxy`.
 */
export function writeCommonJsTypes(dist, entries) {
  const written = new Set()
  const waiting = entries.map((name) => join(dist, 'exports', `${name}.d.ts`))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (written.has(path)) continue
    written.add(path)
    const text = readFileSync(path, 'utf8').replace(/(["']\.[^"'\n]+)\.js(["'])/g, '$1.cjs$2')
    for (const [, specifier] of text.matchAll(/["'](\.[^"'\n]+)\.cjs["']/g))
      waiting.push(resolve(dirname(path), `${specifier}.d.ts`))
    writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), text)
  }
}
