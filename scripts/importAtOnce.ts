import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Turns every dynamic import of the code in `folder` into one that is there already. The bundler could put them into the
 * file by itself, but would wrap each module that one reaches in a function of its own, which costs four kilobytes.
 */
export function importAtOnce(folder: string): Plugin {
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

/** By name, since an object of all exports as modules have it needs more code. */
function exportsOf(path: string): string[] {
  const source = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).find((file) => existsSync(file))
  const code = source === undefined ? '' : readFileSync(source, 'utf8')
  const names = [...code.matchAll(/^export (?:async )?(?:function\*? |const |class )(\w+)/gm)].flatMap(
    (match) => match[1] ?? [],
  )
  if (names.length === 0 || /^export (?:\{|\*|default|let|var)/m.test(code))
    throw new Error(`${path} exports in another way than by name.`)
  return names
}
