import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const bytes = 32

/**
 * The key that signs sessions, kept in the data folder so that a restart of the playground loses nobody's deposits.
 * Where nothing can be kept, sessions end with the process.
 */
export async function readSecret(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, 'playground.secret')
  const kept = await readFile(path).catch(() => undefined)
  if (kept?.length === bytes) return kept
  const secret = randomBytes(bytes)
  await mkdir(dataFolder, { recursive: true })
    .then(() => writeFile(path, secret, { mode: 0o600 }))
    .catch(() => undefined)
  return secret
}
