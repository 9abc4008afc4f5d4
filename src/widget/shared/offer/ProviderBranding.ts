/** Name and image of a provider. An image URL other than `https:`, `data:image/` or same-site is not loaded. */
export type ProviderBrand = { name?: string | undefined; imageUrl?: string | undefined }

/** Provider branding by wire id, such as `northpay`. */
export type ProviderBranding = Readonly<Record<string, ProviderBrand>>
