import type { Hex } from '../signing/Signer.js'

const maxAccounts = 1_000

/** Reads a list of accounts, in any case and with or without their namespace. Those of other networks are left out. */
export function parseAccounts(value: unknown): Hex[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxAccounts).flatMap((account) => {
    const [, digits] = (typeof account === 'string' && /^(?:eip155:\d+:)?0x([0-9a-f]{40})$/i.exec(account)) || []
    return digits === undefined ? [] : [`0x${digits}` as const]
  })
}
