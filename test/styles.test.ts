import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Selector, transform } from 'lightningcss'
import { describe, expect, test } from 'vitest'
import { buildCss, listCss } from '../scripts/build-css.mjs'

const root = new URL('..', import.meta.url).pathname
const css = buildCss({ root })
const sources = listCss(root).map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))

const physical =
  /(?:margin|padding|border|(?<!safe-area-)inset)-(?:left|right|top|bottom)\b|[\s;{](?:left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)\(/i

/** Selectors that could match outside the widget, and names that could clash with the host's. */
function findLeaks(text: string): string[] {
  const leaks: string[] = []
  const collect = <Value>(leakOf: (value: Value) => string | undefined) => {
    return (value: Value): void => {
      const leak = leakOf(value)
      if (leak !== undefined) leaks.push(leak)
    }
  }
  transform({
    filename: 'styles.css',
    code: Buffer.from(text),
    visitor: {
      Selector: collect((selector: Selector) => (isScoped(selector) ? undefined : JSON.stringify(selector))),
      Rule: {
        keyframes: ({ value }) => {
          if (!value.name.value.startsWith('dw-')) leaks.push(`@keyframes ${value.name.value}`)
        },
        'layer-block': ({ value }) => {
          if (value.name?.[0] !== 'dw') leaks.push(`@layer ${value.name?.join('.')}`)
        },
        'font-face': () => {
          leaks.push('@font-face')
        },
        import: () => {
          leaks.push('@import')
        },
      },
      Url: collect(({ url }: { url: string }) => `url(${url})`),
    },
  })
  return leaks
}

function isScoped(selector: Selector): boolean {
  return selector.some((part) => part.type === 'attribute' && part.name === 'data-dw')
}

describe('the style sheet', () => {
  test('has only scoped selectors and loads no resources', () => {
    expect(findLeaks(css)).toEqual([])
  })

  test('is below 12 kB gzipped', () => {
    expect(gzipSync(css, { level: 9 }).length).toBeLessThan(12_288)
  })

  test('contains every file once, tokens first', () => {
    expect(sources[0]?.path).toBe('src/theme/tokens.css')
    expect(new Set(sources.map(({ path }) => path)).size).toBe(sources.length)
  })

  test.each(sources)('$path uses logical properties only', ({ text }) => {
    // Media and container queries measure width independently of the writing direction.
    expect(text.replace(/@(?:media|container)[^{]*/g, '')).not.toMatch(physical)
  })

  test.each(sources.filter(({ path }) => path !== 'src/theme/tokens.css'))(
    '$path uses colour tokens only',
    ({ text }) => {
      // The highlight of a filled button and the opaque end of a mask are not theme colours.
      expect(text.replace(/rgb\(255 255 255 \/ 0\.14\)|linear-gradient\(to (?:left|right), #000/g, '')).not.toMatch(
        colour,
      )
    },
  )
})

/** Names of classes in a text: `--dw-` is a custom property, `data-dw-` an attribute. */
const classesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([name]) => name))

test('every class in the markup has a rule, and every rule has markup', () => {
  const paths = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  const markup = paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(`${root}src/${path}`, 'utf8'))
    .join('\n')
  const used = classesIn(markup, /(?<=["'`\s.])dw-[a-z][a-z0-9-]*(?=["'`\s])/g)
  const styled = classesIn(css, /(?<=\.)dw-[a-z][a-z0-9-]*/g)
  expect([...used].filter((name) => !styled.has(name))).toEqual([])
  expect([...styled].filter((name) => !used.has(name))).toEqual([])
})

test('the checks detect violations', () => {
  expect(findLeaks('.dw-button{color:red}')).toHaveLength(1)
  expect(findLeaks('[data-dw] a,button{color:red}')).toHaveLength(1)
  expect(findLeaks('@keyframes spin{to{rotate:1turn}}')).toEqual(['@keyframes spin'])
  expect(findLeaks('[data-dw]{background:url(https://example.com/a.png)}')).toHaveLength(1)
  expect('{ margin-left: 1px }').toMatch(physical)
  expect('{ width: 1px }').toMatch(physical)
  expect('{ color: #123456 }').toMatch(colour)
})
