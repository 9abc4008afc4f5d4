import type { DiscFace } from '../../ui/Disc.js'
import { useWidget } from '../WidgetContext.js'
import type { ProviderFaces } from './ProviderFaces.js'
import { providerName } from './providerName.js'

/** How a provider is called and looks here: what the host gave, else its id as a name and no picture. */
export function useProviderFace(): (id: string) => DiscFace {
  const { providers } = useWidget().options
  return (id) => ({ name: providerName(id, providers), src: pictureOf(id, providers) })
}

function pictureOf(id: string, providers: ProviderFaces | undefined): string | undefined {
  return providers !== undefined && Object.hasOwn(providers, id) ? providers[id]?.imageUrl : undefined
}
