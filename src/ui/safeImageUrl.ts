const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The URL if it is safe to load as an image: https, loopback, same-origin or an image data URL. Otherwise undefined.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (url === undefined || url.length > 65_536) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(url)) return url
  if (/^\/(?![/\\])/.test(url)) return url
  try {
    const { protocol, hostname, username } = new URL(url)
    if (username !== '') return undefined
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined
  } catch {
    return undefined
  }
}
