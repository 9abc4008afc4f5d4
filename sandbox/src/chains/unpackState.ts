import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ChainFiles } from './chainFiles.js'

const unpack = promisify(gunzip)

type SavedState = { transactions: { info: { traces: unknown[] } }[] }

/**
 * Uncompresses saved state into a file that anvil can load. Traces are removed: they are most of the history's size,
 * and only receipts and logs of past blocks are ever read.
 * @returns the file's path, or undefined when there is no saved state
 */
export async function unpackState({ state, unpacked: opened }: ChainFiles): Promise<string | undefined> {
  if (!existsSync(state)) return undefined
  const saved = JSON.parse((await unpack(await readFile(state))).toString()) as SavedState
  const transactions = saved.transactions.map((transaction) => ({
    ...transaction,
    info: { ...transaction.info, traces: [] },
  }))
  await writeFile(opened, JSON.stringify({ ...saved, transactions }))
  return opened
}
