import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What this package uses of each, and the folder that has it. */
const standIns: Record<string, { folder: string; names: string[] }> = {
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
 * Puts folders of `src/embed` where TanStack Query and TanStack Virtual are asked for: in the script tag, and in the tests
 * that hold for it. What a folder does not have ends the build.
 */
export function tanstackStandIns(): Plugin {
  return {
    name: 'deposit-widget-tanstack-stand-ins',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(standIns, source) ? prefix + source : undefined),
    load: (id) => {
      const standIn = id.startsWith(prefix) ? standIns[id.slice(prefix.length)] : undefined
      if (!standIn) return undefined
      const folder = fileURLToPath(new URL(`../src/embed/${standIn.folder}/`, import.meta.url))
      return standIn.names.map((name) => `export { ${name} } from ${JSON.stringify(`${folder}${name}.ts`)}`).join('\n')
    },
  }
}
