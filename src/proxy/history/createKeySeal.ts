import { malformed } from '../refusals.js'

/** Hides where a page of the service ended: that may be a payment of somebody else. */
export type KeySeal = {
  seal: (key: string, customerId: string) => Promise<string>
  /** What was sealed for this customer. Rejects as malformed for anything else. */
  open: (sealed: string, customerId: string) => Promise<string>
  isSealed: (key: string) => boolean
}

const mark = 'sealed.'
const ivBytes = 12

/** Every process with the same secret opens what another one sealed. */
export function createKeySeal(secret: string): KeySeal {
  let made: Promise<CryptoKey> | undefined
  const key = () => {
    made ??= makeKey(secret)
    return made
  }
  return {
    isSealed: (text) => text.startsWith(mark),
    seal: async (text, customerId) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const hidden = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, customerId), await key(), utf8(text)))
      return mark + toText(iv) + toText(hidden)
    },
    open: async (sealed, customerId) => {
      try {
        const bytes = toBytes(sealed.slice(mark.length))
        const how = cipher(bytes.slice(0, ivBytes), customerId)
        return new TextDecoder().decode(await crypto.subtle.decrypt(how, await key(), bytes.slice(ivBytes)))
      } catch {
        throw malformed('The pagination_key cannot be used. Read from the newest payment on.')
      }
    },
  }
}

async function makeKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`pagination keys ${secret}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function cipher(iv: Uint8Array<ArrayBuffer>, customerId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(customerId) }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Twelve bytes are sixteen characters without a rest, so two texts in a row are one. */
function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
