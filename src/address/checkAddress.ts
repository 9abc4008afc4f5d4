import type { AddressCheck } from './AddressCheck.js'
import { checkAddressNow } from './checkAddressNow.js'
import { familyRules } from './familyRules.js'

/**
 * Does what `checkAddressNow` does, and loads the rules it needs: those of the network, and those of all others only for a
 * text that is no address of it.
 *
 * @throws What loading the rules of the network throws. An address is never taken without them.
 * @example
 * await checkAddress('BTC', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') // { ok: false, problem: 'other_network', looksLike: 'TRON' }
 */
export async function checkAddress(family: string, text: string, tag = ''): Promise<AddressCheck> {
  const check = familyRules.isKnown(family) ? await familyRules.load(family) : undefined
  const now = checkAddressNow(family, text, tag)
  if (now) return now
  // Whose address it is instead is worth a try, and no reason to say nothing.
  await Promise.allSettled(familyRules.names.map(familyRules.load))
  return checkAddressNow(family, text, tag) ?? check?.(text.trim(), tag.trim()) ?? { ok: false, problem: 'malformed' }
}
