import type { ProviderBranding } from '../../src/exports/index.js'
import { iconUrl } from './iconUrl.js'

const ids = ['northpay', 'cardinal', 'bluebank', 'harborpay']

/** The `providers` prop of a host that has provider logos. */
export const providersWithLogos: ProviderBranding = Object.fromEntries(ids.map((id) => [id, { imageUrl: iconUrl(id) }]))
