import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = '\0deposit-widget-query'
const folder = fileURLToPath(new URL('../src/embed/query/', import.meta.url))
const names = ['QueryClient', 'QueryClientContext', 'queryOptions', 'useMutation', 'useQuery']

/**
 * Puts `src/embed/query` where TanStack Query is asked for: in the script tag, and in the tests that hold for it. What
 * the folder does not have ends the build.
 */
export function queryStandIn(): Plugin {
  return {
    name: 'deposit-widget-query-stand-in',
    enforce: 'pre',
    resolveId: (source) => (source === '@tanstack/react-query' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? names.map((name) => `export { ${name} } from ${JSON.stringify(`${folder}${name}.ts`)}`).join('\n')
        : undefined,
  }
}
