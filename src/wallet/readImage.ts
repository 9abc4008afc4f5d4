const longestIcon = 128 * 1024
const imagePattern = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** An icon as wallets announce it, when it is an image that makes no request. */
export function readImage(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > longestIcon) return undefined
  return imagePattern.test(icon) ? icon : undefined
}
