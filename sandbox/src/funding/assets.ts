import { readFileSync } from 'node:fs'

export type Asset = { type: string; body: string }

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The few files the pages load, by name. Read once: they never change while the service runs. */
export function loadAssets(): ReadonlyMap<string, Asset> {
  return new Map([
    ['checkout.css', { type: 'text/css; charset=utf-8', body: read('./assets/checkout.css') }],
    ['checkout.js', { type: 'text/javascript; charset=utf-8', body: read('./assets/checkout.js') }],
    ['northpay.svg', { type: 'image/svg+xml', body: read('../../../public/icons/northpay.svg') }],
  ])
}
