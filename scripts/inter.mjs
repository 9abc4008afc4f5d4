// Writes fonts/inter.woff2, which is committed: the part of Inter that the widget's texts and numbers use, and no more.
// Run it after an update of @fontsource-variable/inter, or of the ranges in fonts/inter.css.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './lib/settings.mjs'

const source = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const css = readFileSync(join(root, 'fonts', 'inter.css'), 'utf8')
const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? []
const [, min = '', max = ''] = /font-weight: (\d+) (\d+);/.exec(css) ?? []

const font = await subsetFont(readFileSync(source), ranges.split(',').map(charactersOf).join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: Number(min), max: Number(max) } },
})
writeFileSync(join(root, 'fonts', 'inter.woff2'), font)
console.log(`fonts/inter.woff2 is ${font.length} bytes.`)

/** @param {string} range Such as ` U+20-7E`. */
function charactersOf(range) {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
