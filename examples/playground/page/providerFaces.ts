import type { ProviderFaces } from '../../../src/exports/index.js'

const names = ['Northpay', 'Cardinal', 'Bluebank'] as const

/** Names and pictures of the providers of the deposits service, which has their pictures where those of its tokens are. */
export function providerFaces(tokenPicture: string | undefined): ProviderFaces | undefined {
  if (tokenPicture === undefined) return undefined
  const face = (name: string) => [
    name.toLowerCase(),
    { name, imageUrl: new URL(`${name.toLowerCase()}.svg`, tokenPicture).href },
  ]
  return Object.fromEntries(names.map(face))
}
