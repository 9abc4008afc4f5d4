/**
 * The address of a page with keys.
 *
 * @throws {RangeError} if it is not on `https` or `localhost`, or has a fragment, which carries who asks.
 */
export function passkeyWindowUrl(url: string): URL {
  const target = new URL(url)
  const isLocal = target.protocol === 'http:' && /^(?:.+\.)?localhost$/.test(target.hostname)
  if ((target.protocol === 'https:' || isLocal) && target.hash === '') return target
  throw new RangeError('The window with keys is a page on https, without a fragment.')
}
