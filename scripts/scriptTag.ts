import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Aliases React to Preact, for the script tag and the tests that cover it. */
export const preactAlias = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

const createElementFile = fileURLToPath(new URL('../src/embed/createElement.ts', import.meta.url))

/**
 * The classic JSX transform, which passes children as arguments. The automatic transform repeats the `children` prop in
 * every element, which costs 0.8 kB gzipped in the script tag. For the script tag and the tests that cover it.
 */
export const preactJsx = {
  jsx: { runtime: 'classic', pragma: 'createPreactElement', pragmaFrag: 'PreactFragment' },
  jsxInject: [
    "import { Fragment as PreactFragment } from 'react'",
    `import { createElement as createPreactElement } from ${JSON.stringify(createElementFile)}`,
  ].join('\n'),
} as const

/** The exports of TanStack Query that this package uses, by the file that implements them. */
const queryExports = {
  QueryClient: ['QueryClient', 'QueryClientContext', 'queryOptions'],
  useMutation: ['useMutation'],
  useQuery: ['useQuery'],
}
const queryFolder = fileURLToPath(new URL('../src/embed/query/', import.meta.url))
const queryModule = '\0deposit-widget query'

/**
 * Vite plugin that replaces TanStack Query by `src/embed/query`, for the script tag and the tests that cover it. An
 * import that the folder does not export fails the build.
 */
export function queryShim(): Plugin {
  return {
    name: 'deposit-widget-query-shim',
    enforce: 'pre',
    resolveId: (source) => (source === '@tanstack/react-query' ? queryModule : undefined),
    load: (id) =>
      id === queryModule
        ? Object.entries(queryExports)
            .map(([file, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(`${queryFolder}${file}.ts`)}`)
            .join('\n')
        : undefined,
  }
}

/**
 * Vite plugin that replaces dynamic imports in `folder` by static ones. The bundler could inline them on its own, but
 * would wrap each imported module in a function, which costs 8 kB gzipped.
 */
export function staticImports(folder: string): Plugin {
  return {
    name: 'deposit-widget-static-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined
      const imports: string[] = []
      const text = code.replace(/(?<!typeof )\bimport\(\s*'(\.[^']+)'\s*\)/g, (_, path: string) => {
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
