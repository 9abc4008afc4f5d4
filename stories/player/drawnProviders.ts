import type { ProviderFaces } from '../../src/exports/index.js'
import { picture } from './picture.js'

const ids = ['northpay', 'cardinal', 'bluebank', 'harborpay']

/** What a host passes, so that providers have their pictures. */
export const drawnProviders: ProviderFaces = Object.fromEntries(ids.map((id) => [id, { imageUrl: picture(id) }]))
