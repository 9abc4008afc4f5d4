import { badRequest } from '../refusals.js'

/** Encrypts pagination keys, because the service's key may name another customer's payment. */
export type KeySeal = {
  seal: (key: string, customerId: string) => Promise<string>
  /** Opens a key that was sealed for this customer. Rejects with 400 for anything else. */
  open: (sealed: string, customerId: string) => Promise<string>
  isSealed: (key: string) => boolean
}

const prefix = 'sealed.'
const ivBytes = 12

/** Processes with the same secret can open each other's sealed keys. */
export function createKeySeal(secret: string): KeySeal {
  let keyPromise: Promise<CryptoKey> | undefined
  const key = () => {
    keyPromise ??= deriveKey(secret)
    return keyPromise
  }
  return {
    isSealed: (text) => text.startsWith(prefix),
    seal: async (text, customerId) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const ciphertext = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, customerId), await key(), utf8(text)))
      return prefix + toBase64Url(iv) + toBase64Url(ciphertext)
    },
    open: async (sealed, customerId) => {
      try {
        const bytes = fromBase64Url(sealed.slice(prefix.length))
        const algorithm = cipher(bytes.slice(0, ivBytes), customerId)
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await key(), bytes.slice(ivBytes)))
      } catch {
        throw badRequest('The pagination_key is invalid. Start again from the first page.')
      }
    },
  }
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`pagination keys ${secret}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function cipher(iv: Uint8Array<ArrayBuffer>, customerId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(customerId) }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** 12 bytes encode to 16 characters without padding, so the encoded IV and ciphertext can be concatenated. */
function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
