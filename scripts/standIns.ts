import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What this package uses of each, and the folder that has it. */
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
 * Puts folders of `src/embed` where larger packages are asked for: in the script tag, and in the tests that hold for it.
 * What a folder does not have ends the build.
 */
export function standIns(): Plugin {
  return {
    name: 'deposit-widget-stand-ins',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(folders, source) ? prefix + source : undefined),
    load: (id) => {
      const standIn = id.startsWith(prefix) ? folders[id.slice(prefix.length)] : undefined
      if (!standIn) return undefined
      const folder = fileURLToPath(new URL(`../src/embed/${standIn.folder}/`, import.meta.url))
      return standIn.names.map((name) => `export { ${name} } from ${JSON.stringify(`${folder}${name}.ts`)}`).join('\n')
    },
  }
}
