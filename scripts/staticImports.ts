import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite plugin that replaces dynamic imports in `folder` by static ones. The bundler could inline them on its own, but
 * would wrap each imported module in a function, which costs four kilobytes.
 */
export function staticImports(folder: string): Plugin {
  return {
    name: 'deposit-widget-import-at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined
      const imports: string[] = []
      const text = code.replace(/\bimport\(\s*'([^']+)'\s*\)/g, (_, path: string) => {
        const local = (name: string) => `part${imports.length}_${name}`
        const names = exportsOf(join(dirname(id), path))
        const fields = names.map((name) => `${name}: ${local(name)}`)
        imports.push(`import { ${names.map((name) => `${name} as ${local(name)}`).join(', ')} } from '${path}'`)
        return `Promise.resolve({ ${fields.join(', ')} })`
      })
      return imports.length === 0 ? undefined : { code: `${imports.join('\n')}\n${text}`, map: null }
    },
  }
}

/** The named exports of a module: listing them is smaller than a namespace object. */
function exportsOf(path: string): string[] {
  const source = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).find((file) => existsSync(file))
  const code = source === undefined ? '' : readFileSync(source, 'utf8')
  const names = [...code.matchAll(/^export (?:async )?(?:function\*? |const |class )(\w+)/gm)].flatMap(
    (match) => match[1] ?? [],
  )
  if (names.length === 0 || /^export (?:\{|\*|default|let|var)/m.test(code))
    throw new Error(`${path} must have only named exports, declared with function, const or class.`)
  return names
}
