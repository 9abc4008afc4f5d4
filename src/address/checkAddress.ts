import type { AddressCheck, AddressFamily } from './families/AddressCheck.js'
import { checkAddress as checkAleo } from './families/aleo.js'
import { checkBitcoin, checkDogecoin, checkLitecoin, checkTron } from './families/bitcoinLike.js'
import { checkEvmAddress } from './families/evm.js'
import { checkAddress as checkSolana } from './families/sol.js'
import { checkAddress as checkSui } from './families/sui.js'
import { checkAddress as checkTon } from './families/ton.js'
import { checkAddress as checkXrpl } from './families/xrpl.js'
import { looksLikeSecret } from './looksLikeSecret.js'

/** Address check of each network, for a trimmed address and tag. */
export const familyRules: Readonly<Record<AddressFamily, (text: string, tag: string) => AddressCheck>> = {
  EVM: checkEvmAddress,
  SOL: checkSolana,
  BTC: checkBitcoin,
  TON: checkTon,
  TRON: checkTron,
  ALEO: checkAleo,
  DOGE: checkDogecoin,
  LTC: checkLitecoin,
  XRPL: checkXrpl,
  SUI: checkSui,
}

/** Longer than any address; longer input is rejected unchecked. */
const maxLength = 200
const name = /^[^\s.]+(?:\.[^\s.]+)*\.[a-z]{2,}$/i
const families = Object.keys(familyRules) as AddressFamily[]
/** Problems that only an address of the network itself can have. */
const familyProblems = new Set<string>(['testnet', 'burn_address', 'not_a_wallet', 'bad_tag', 'two_tags'])

/**
 * Checks an address that the user typed or pasted.
 *
 * @param family `address_family` of the network. For an unknown one the address is accepted with the notice `not_checked`.
 * @param tag The tag field, where the network has tags.
 * @returns The problem and, where it can be determined, the network the address belongs to. `private_key` means that the
 * field must be cleared at once.
 * @example
 * checkAddress('BTC', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') // { ok: false, problem: 'other_network', looksLike: 'TRON' }
 */
export function checkAddress(family: string, text: string, tag = ''): AddressCheck {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (looksLikeSecret(trimmed, family)) return { ok: false, problem: 'private_key' }
  if (trimmed.length > maxLength) return { ok: false, problem: 'wrong_length' }
  if (!isKnown(family)) return { ok: true, address: trimmed, unchecked: true, notice: 'not_checked' }
  const check = familyRules[family](trimmed, tag.trim())
  if (check.ok || familyProblems.has(check.problem)) return check
  if (name.test(trimmed)) return { ok: false, problem: 'name' }
  const looksLike = families.find((other) => familyRules[other](trimmed, '').ok)
  return looksLike ? { ok: false, problem: 'other_network', looksLike } : check
}

function isKnown(family: string): family is AddressFamily {
  return Object.hasOwn(familyRules, family)
}
