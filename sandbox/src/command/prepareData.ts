import { openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '../boot/openDataFolder.js'
import { deleteData } from '../deleteData.js'
import { stopDetached } from '../stopLeftOver.js'

/** Name of the log in the data folder. */
export const logName = 'sandbox.log'

/**
 * Prepares the data folder for a start: empties it if asked, keeps it out of Git, and begins a new log.
 * @returns Appends a line to the log
 * @throws {StartError} if the folder cannot be written, or another sandbox runs on it
 */
export async function prepareData(data: string, { fresh }: { fresh: boolean }): Promise<(line: string) => void> {
  const folder = openDataFolder(data)
  try {
    if (fresh) {
      // A killed sandbox leaves its chains and database running.
      await stopDetached(folder.path)
      deleteData(folder.path)
    }
    writeFileSync(join(folder.path, '.gitignore'), '*\n')
    const log = openSync(join(folder.path, logName), 'w')
    return (line) => void writeSync(log, line)
  } finally {
    folder.release()
  }
}
