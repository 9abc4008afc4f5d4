import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCss } from '../scripts/build-css.mjs'
import { shortClasses } from '../scripts/shortClasses.js'

const css = '[data-dw] .dw-row>.dw-row-end{color:var(--dw-row)}.dw{animation:dw-pulse 1s}.dw-row:hover{gap:0}'
const look = shortClasses({ css, folder: '/src/' })

function shorten(code: string, id = '/src/Row.tsx'): string | undefined {
  const transform = look.plugin.transform as (code: string, id: string) => { code: string } | undefined
  return transform(code, id)?.code
}

test('a class has the same short name in the sheet and in the code', () => {
  expect(look.css).toBe('[data-dw] .a>.b{color:var(--dw-row)}.dw{animation:dw-pulse 1s}.a:hover{gap:0}')
  expect(shorten(`<p className="dw-row dw-row-end" />`)).toBe(`<p className="a b" />`)
  expect(shorten(`closest('.dw-row')`)).toBe(`closest('.a')`)
})

test('custom properties, attributes and the code of others keep their names', () => {
  const text = `style.setProperty('--dw-row', x); dataset['data-dw-row']; 'dw-row-other'`
  expect(shorten(text)).toBe(text)
  expect(shorten('dw-row', '/node_modules/x.js')).toBeUndefined()
})

test('no two classes of the widget share a name', () => {
  const sheet = listCss(`${import.meta.dirname}/..`)
    .map((path: string) => readFileSync(path, 'utf8'))
    .join('\n')
  const names = [...new Set(sheet.match(/(?<=\.)dw-[a-z-]+/g))]
  const text = shortClasses({ css: names.map((name) => `.${name}`).join(' '), folder: '' }).css
  expect(new Set(text.split(' ')).size).toBe(names.length)
})
