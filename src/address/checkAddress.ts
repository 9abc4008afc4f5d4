import type { AddressCheck, AddressFamily } from './AddressCheck.js'
import { looksLikeSecret } from './looksLikeSecret.js'

type Family = { checkAddress: (text: string) => AddressCheck }

/** Each network's rules load when an address of it is first checked. */
const families: Record<AddressFamily, () => Promise<Family>> = {
  EVM: async () => ({ checkAddress: (await import('./evm.js')).checkEvmAddress }),
  SOL: () => import('./families/sol.js'),
  BTC: () => import('./families/btc.js'),
  TON: () => import('./families/ton.js'),
  TRON: () => import('./families/tron.js'),
  ALEO: () => import('./families/aleo.js'),
  DOGE: () => import('./families/doge.js'),
  LTC: () => import('./families/ltc.js'),
  XRPL: () => import('./families/xrpl.js'),
  SUI: () => import('./families/sui.js'),
}

/** Longer than any address: nothing beyond is looked at. */
const longest = 200

/**
 * Checks a text that a person typed or pasted as an address.
 *
 * @param family `address_family` of the network. One that is not known here is taken with the notice `not_checked`.
 * @returns What is wrong and, where that can be told, whose address it is instead. `private_key` means that the field has to
 * be cleared at once.
 * @example
 * await checkAddress('BTC', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') // { ok: false, problem: 'other_network', looksLike: 'TRON' }
 */
export async function checkAddress(family: string, text: string): Promise<AddressCheck> {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (looksLikeSecret(trimmed, family)) return { ok: false, problem: 'private_key' }
  if (trimmed.length > longest) return { ok: false, problem: 'wrong_length' }
  if (!isKnown(family)) return { ok: true, address: trimmed, unchecked: true, notice: 'not_checked' }
  const check = (await families[family]()).checkAddress(trimmed)
  if (check.ok || check.problem === 'testnet' || check.problem === 'burn_address') return check
  const other = await guessFamily(trimmed, family)
  return other ? { ok: false, problem: 'other_network', looksLike: other } : check
}

function isKnown(family: string): family is AddressFamily {
  return Object.hasOwn(families, family)
}

/** The network whose address a text is. One whose addresses prove themselves comes before one where anything fits. */
async function guessFamily(text: string, except: AddressFamily): Promise<AddressFamily | undefined> {
  const others = (Object.keys(families) as AddressFamily[]).filter((family) => family !== except)
  const checks = await Promise.all(
    others.map(async (family) => ({ family, check: (await families[family]()).checkAddress(text) })),
  )
  const fitting = checks.filter(({ check }) => check.ok)
  const proven = fitting.find(({ check }) => check.ok && !check.unchecked)
  return (proven ?? fitting[0])?.family
}
