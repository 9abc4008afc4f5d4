import { foldAddress } from './evm.js'

/** What every address of its kind begins with, so that only the characters behind it tell addresses apart. */
const fixedStart = /^(0x|(?:bc|ltc)1[qp]|aleo1|[EU]Q)?/i

/** Equal characters at each end from which people mistake one address for another. Chance produces one in 16 million. */
const sameAtEachEnd = 3

/**
 * Finds a known address that begins and ends like the given one but is another account. Scammers generate such
 * addresses and send small amounts from them, so that a copy from the wallet's history picks theirs.
 *
 * @param known Addresses the person uses. If the address is one of them, nothing is found.
 * @returns The known address, or undefined if there is none.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const folded = foldAddress(address)
  if (known.some((other) => foldAddress(other) === folded)) return undefined
  return known.find((other) => ends(other) === ends(address))
}

/** Both ends in lower case: nobody remembers the case of an address. */
function ends(address: string): string {
  const start = fixedStart.exec(address)?.[0].length ?? 0
  return `${address.slice(0, start + sameAtEachEnd)} ${address.slice(-sameAtEachEnd)}`.toLowerCase()
}
