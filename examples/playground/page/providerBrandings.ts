import type { ProviderBranding } from '../../../src/exports/index.js'

const names = ['Northpay', 'Cardinal', 'Bluebank'] as const

/** Names and logos of the sandbox providers. The service hosts the logos next to its token images. */
export function providerBrandings(tokenImageUrl: string | undefined): ProviderBranding | undefined {
  if (tokenImageUrl === undefined) return undefined
  const branding = (name: string) => [
    name.toLowerCase(),
    { name, imageUrl: new URL(`${name.toLowerCase()}.svg`, tokenImageUrl).href },
  ]
  return Object.fromEntries(names.map(branding))
}
