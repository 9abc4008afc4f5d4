import { DepositError } from '../../errors/DepositError.js'

/** Seals what two devices say to each other. The key is only in the fragment of the link, which no server sees. */
export type HandoverKey = {
  /** For the link, as base64url. */
  text: string
  /** @param place What the text is of; it opens only as that. */
  seal: (place: string, text: string) => Promise<string>
  /** @throws {DepositError} `invalid_response`: it was sealed with another key, for another place, or changed. */
  open: (place: string, sealed: string) => Promise<string>
}

const keyBytes = 16
const ivBytes = 12

/** A new key, or the one of a link. */
export async function createHandoverKey(text?: string): Promise<HandoverKey> {
  const bytes = text === undefined ? crypto.getRandomValues(new Uint8Array(keyBytes)) : fromText(text)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const cipher = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8(`deposit handover ${place}`),
  })
  return {
    text: toText(bytes),
    seal: async (place, plain) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, place), key, utf8(plain)))
      return toText(Uint8Array.from([...iv, ...sealed]))
    },
    open: async (place, sealed) => {
      try {
        const all = fromText(sealed)
        const plain = await crypto.subtle.decrypt(cipher(all.slice(0, ivBytes), place), key, all.slice(ivBytes))
        return new TextDecoder('utf-8', { fatal: true }).decode(plain)
      } catch (cause) {
        throw new DepositError('invalid_response', 'What the other device sent was changed on the way.', { cause })
      }
    },
  }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** As base64url. */
function toText(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
}
