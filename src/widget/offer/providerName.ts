import { cleanText } from '../../schema/cleanText.js'
import type { ProviderFaces } from './ProviderFaces.js'

/** "northpay" as "Northpay", or as the host calls it: services name providers by their id alone. */
export function providerName(id: string, faces: ProviderFaces = {}): string {
  const given = Object.hasOwn(faces, id) ? faces[id]?.name?.trim() : undefined
  if (given) return given
  const clean = cleanText(id).replace(/[_-]+/g, ' ').trim()
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}
