/** Name and picture of a provider. A picture is an `https:`, `data:image/` or same-site address; any other is not loaded. */
export type ProviderFace = { name?: string | undefined; imageUrl?: string | undefined }

/** By wire id, such as `northpay`. */
export type ProviderFaces = Readonly<Record<string, ProviderFace>>
