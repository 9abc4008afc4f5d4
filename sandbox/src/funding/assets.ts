import { readFileSync } from 'node:fs'
import { brands } from './Brand.js'

export type Asset = { type: string; body: string }

const css = 'text/css; charset=utf-8'
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Loads the static files of the pages into memory, by name. */
export function loadAssets(): ReadonlyMap<string, Asset> {
  const branded = Object.keys(brands).flatMap((id): [string, Asset][] => [
    [`${id}.css`, { type: css, body: read(`./assets/${id}.css`) }],
    [`${id}.svg`, { type: 'image/svg+xml', body: read(`../../../public/icons/${id}.svg`) }],
  ])
  return new Map([
    ['checkout.css', { type: css, body: read('./assets/checkout.css') }],
    ['checkout.js', { type: 'text/javascript; charset=utf-8', body: read('./assets/checkout.js') }],
    ...branded,
  ])
}
