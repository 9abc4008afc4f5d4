import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const headBytes = 256
/** How the file ends once anvil has written it to the end. */
const end = '"historical_states":null}'

/**
 * Height of the block that the chain's state file ends at, read from its first and last bytes.
 * @returns undefined while there is no complete file, as in the middle of a write.
 */
export function savedHeight(stateFile: string): bigint | undefined {
  let file: number
  try {
    file = openSync(stateFile, 'r')
  } catch {
    return undefined
  }
  try {
    const { size } = fstatSync(file)
    if (readText(file, Math.max(0, size - end.length), end.length) !== end) return undefined
    const number = /^\{"block":\{"number":"(0x[0-9a-f]+)"/.exec(readText(file, 0, headBytes))?.[1]
    return number === undefined ? undefined : BigInt(number)
  } finally {
    closeSync(file)
  }
}

function readText(file: number, position: number, length: number): string {
  const buffer = Buffer.alloc(length)
  const read = readSync(file, buffer, 0, length, position)
  return buffer.toString('utf8', 0, read)
}
