import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../scripts/lib/oldestBrowsers.mjs'
import { serverFolders } from './architecture/layers.js'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Functions that one of the oldest supported browsers does not have, by what they are called with. */
const younger =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:try|withResolvers)|(?:Object|Map)\.groupBy|AbortSignal\.any|Array\.fromAsync|RegExp\.escape|Error\.isError|scheduler\.(?:yield|postTask))\(|\.(?:checkVisibility|isSubsetOf|symmetricDifference|toWellFormed|toBase64)\(/

test('the page on browsers names the versions that the builds compile for', () => {
  const page = readFileSync(`${root}docs/browsers.md`, 'utf8')
  const { chrome, edge, firefox, safari } = oldestBrowsers
  const named = [...page.matchAll(/^\| (?:Chrome, Edge|Firefox|Safari on macOS and iOS) +\| (\S+)/gm)].map(
    ([, version]) => version,
  )
  expect(edge).toEqual(chrome)
  expect(named).toEqual([chrome, firefox, safari].map((version) => version.join('.').replace(/\.0$/, '')))
})

test('browsers are asked for no function that is younger than they are', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => !serverFolders.includes(file.split(/[\\/]/)[0] ?? ''))
  const used = files.flatMap((file) => {
    const lines = readFileSync(`${root}src/${file}`, 'utf8').split('\n')
    return lines.filter((line) => younger.test(line) && !/^\s*(?:\*|\/)/.test(line)).map((line) => `${file}: ${line}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(used).toEqual([])
})
