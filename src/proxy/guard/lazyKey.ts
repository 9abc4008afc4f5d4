import { utf8 } from '../wire/utf8.js'

/**
 * A key of one purpose, derived on first use. Processes with the same secret derive the same key, and keys of two
 * purposes have nothing in common.
 */
export function lazyKey(
  secret: string,
  purpose: string,
  algorithm: 'AES-GCM' | HmacImportParams,
  usages: KeyUsage[],
): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | undefined
  const derive = async () => {
    const digest = await crypto.subtle.digest('SHA-256', utf8(`${purpose} ${secret}`))
    return crypto.subtle.importKey('raw', digest, algorithm, false, usages)
  }
  return () => {
    key ??= derive()
    return key
  }
}
