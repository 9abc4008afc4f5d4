import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const bytes = 32

/**
 * The key that signs sessions, stored in the data folder so that sessions survive a restart of the playground.
 * If it cannot be written, sessions end with the process.
 */
export async function readSecret(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, 'playground.secret')
  const stored = await readFile(path).catch(() => undefined)
  if (stored?.length === bytes) return stored
  const secret = randomBytes(bytes)
  await mkdir(dataFolder, { recursive: true })
    .then(() => writeFile(path, secret, { mode: 0o600 }))
    .catch(() => undefined)
  return secret
}
