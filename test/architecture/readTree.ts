import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './SourceFile.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every TypeScript and CSS file below the given folders of the repository. */
export function readTree(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => ({ path: path.slice(root.length).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
  )
}
