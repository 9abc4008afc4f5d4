import { foldAddress } from './foldAddress.js'

/** Whether two addresses are the same account. Letters of hex mean the same in both cases; elsewhere they do not. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && foldAddress(a) === foldAddress(b)
}
