import { cleanText } from '../../../schema/cleanText.js'
import type { DiscFace } from '../../../ui/Disc.js'
import type { ProviderBranding } from '../../shell/options.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** Resolves the name and image of a provider: the host's branding, else a name derived from the id and no image. */
export function useProviderBranding(): (id: string) => DiscFace {
  const { providers } = useWidget().options
  return (id) => ({ name: providerName(id, providers), src: imageUrlOf(id, providers), fromPage: true })
}

function imageUrlOf(id: string, providers: ProviderBranding | undefined): string | undefined {
  return providers !== undefined && Object.hasOwn(providers, id) ? providers[id]?.imageUrl : undefined
}

/** The display name of a provider: the host's, else derived from the id ("northpay" becomes "Northpay"). */
export function providerName(id: string, branding: ProviderBranding = {}): string {
  const given = Object.hasOwn(branding, id) ? branding[id]?.name?.trim() : undefined
  if (given) return given
  const clean = cleanText(id).replace(/[_-]+/g, ' ').trim()
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}

/**
 * The display name of an onramp method; an unknown one is derived from its wire value.
 *
 * @param names `methods` or `methodsInline` of the messages.
 */
export function methodName(method: string | undefined, names: Readonly<Record<string, string>>): string {
  if (method === undefined) return ''
  return names[method] ?? cleanText(method.replaceAll('_', ' ').toLowerCase())
}
