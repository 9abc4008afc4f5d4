const maxIconLength = 128 * 1024

const imagePattern = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Returns a wallet's icon if it is a small `data:` image, which triggers no request. */
export function parseIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > maxIconLength) return undefined
  return imagePattern.test(icon) ? icon : undefined
}
