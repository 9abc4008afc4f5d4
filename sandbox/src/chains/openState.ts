import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ChainFiles } from './chainFiles.js'

const unpack = promisify(gunzip)

type Saved = { transactions: { info: { traces: unknown[] } }[] }

/**
 * Puts saved state where anvil can load it. Traces are left out: they are most of what a chain's past weighs, and what is
 * read of the past are receipts and logs.
 * @returns the file, or undefined when nothing was saved
 */
export async function openState({ state, opened }: ChainFiles): Promise<string | undefined> {
  if (!existsSync(state)) return undefined
  const saved = JSON.parse((await unpack(await readFile(state))).toString()) as Saved
  const transactions = saved.transactions.map((one) => ({ ...one, info: { ...one.info, traces: [] } }))
  await writeFile(opened, JSON.stringify({ ...saved, transactions }))
  return opened
}
