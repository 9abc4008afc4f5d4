import { cleanText } from '../../../schema/cleanText.js'
import type { ProviderBranding } from './ProviderBranding.js'

/** The display name of a provider: the host's, else derived from the id ("northpay" becomes "Northpay"). */
export function providerName(id: string, branding: ProviderBranding = {}): string {
  const given = Object.hasOwn(branding, id) ? branding[id]?.name?.trim() : undefined
  if (given) return given
  const clean = cleanText(id).replace(/[_-]+/g, ' ').trim()
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}
