import type { DiscFace } from '../../../ui/Disc.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { ProviderBranding } from './ProviderBranding.js'
import { providerName } from './providerName.js'

/** Resolves the name and image of a provider: the host's branding, else a name derived from the id and no image. */
export function useProviderBranding(): (id: string) => DiscFace {
  const { providers } = useWidget().options
  return (id) => ({ name: providerName(id, providers), src: imageUrlOf(id, providers) })
}

function imageUrlOf(id: string, providers: ProviderBranding | undefined): string | undefined {
  return providers !== undefined && Object.hasOwn(providers, id) ? providers[id]?.imageUrl : undefined
}
