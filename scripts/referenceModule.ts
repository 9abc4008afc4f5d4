import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:reference'
const pages = ['tokens', 'locales'] as const

/**
 * Vite plugin that serves the tables of `docs/reference` as a module, for pages that list what the package documents and
 * import only its published names.
 */
export function referenceModule(root: string): Plugin {
  const pathOf = (page: string) => join(root, `docs/reference/${page}.md`)
  return {
    name: 'deposit-widget-reference',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      for (const page of pages) this.addWatchFile(pathOf(page))
      const [tokens = '', locales = ''] = pages.map((page) => readFileSync(pathOf(page), 'utf8'))
      return [
        `export const tokenRows = ${JSON.stringify(readTokens(tokens))}`,
        `export const languages = [${readLanguages(locales).join(',')}]`,
      ].join('\n')
    },
  }
}

/** A row of the tables of tokens. What a table does not say is absent. */
export type TokenRow = { name: string; group: string; light?: string; dark?: string; about: string }

function readTokens(page: string): TokenRow[] {
  let group = ''
  let columns: string[] = []
  const rows: TokenRow[] = []
  for (const line of page.split('\n## Types')[0]?.split('\n') ?? []) {
    const [, heading] = /^##+ (.+)/.exec(line) ?? []
    if (heading !== undefined) group = heading
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : []
    const values = cells.map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))
    if (values[0] === 'Property') columns = values
    if (!values[0]?.startsWith('--dw-')) continue
    const cell = (title: string) => values[columns.findIndex((column) => column.startsWith(title))]
    const [light, dark] = [cell('Light'), cell('Dark')]
    rows.push({
      name: values[0].slice('--dw-'.length),
      group,
      ...(light ? { light } : {}),
      ...(dark ? { dark } : {}),
      about: cell('Description') ?? '',
    })
  }
  return rows
}

/** Objects as source text: what loads a language is an import. */
function readLanguages(page: string): string[] {
  const rows = page.matchAll(/^\| `([\w-]+)` \| `import \{ (\w+) \} from '(deposit-widget\/locales\/[\w-]+)'`/gm)
  return [...rows].map(
    ([, tag, constant, from]) =>
      `{ tag: '${tag}', constant: '${constant}', from: '${from}', load: () => import('${from}').then((file) => file.${constant}) }`,
  )
}
