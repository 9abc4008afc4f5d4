import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The exports this package uses of each dependency, and the folder of `src/embed` that implements them. */
const folders: Record<string, { folder: string; names: string[] }> = {
  '@tanstack/react-query': {
    folder: 'query',
    names: ['QueryClient', 'QueryClientContext', 'queryOptions', 'useMutation', 'useQuery'],
  },
  '@tanstack/react-virtual': {
    folder: 'virtual',
    names: ['measureElement', 'observeElementRect', 'useVirtualizer'],
  },
}
const prefix = '\0deposit-widget '

/**
 * Vite plugin that replaces larger packages by folders of `src/embed`, for the script tag and the tests that cover it.
 * An import that a folder does not export fails the build.
 */
export function packageShims(): Plugin {
  return {
    name: 'deposit-widget-stand-ins',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(folders, source) ? prefix + source : undefined),
    load: (id) => {
      const shim = id.startsWith(prefix) ? folders[id.slice(prefix.length)] : undefined
      if (!shim) return undefined
      const folder = fileURLToPath(new URL(`../src/embed/${shim.folder}/`, import.meta.url))
      return shim.names.map((name) => `export { ${name} } from ${JSON.stringify(`${folder}${name}.ts`)}`).join('\n')
    },
  }
}
