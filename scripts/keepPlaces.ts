import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the sandbox reads at run time. Paths of the repository, which are the same below `files/` of the built package. */
const readFiles = [
  'public/icons',
  'sandbox/contracts/artifacts',
  'sandbox/src/explorer/assets',
  'sandbox/src/funding/assets',
]

/** Copies the files that the sandbox reads, and lets each bundled module look for them from where its source was. */
export function keepPlaces(root: string): Plugin {
  return {
    name: 'keep places',
    transform: (code, id) => {
      const path = id.startsWith(root) ? id.slice(root.length) : ''
      if (!path.startsWith('sandbox/src/') || !code.includes('import.meta.url')) return null
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(`./files/${path}`)}, import.meta.url).href`)
    },
    writeBundle: ({ dir = '' }) => {
      for (const path of readFiles) cpSync(join(root, path), join(dir, 'files', path), { recursive: true })
    },
  }
}
