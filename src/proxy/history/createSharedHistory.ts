import { lazyKey } from '../guard/lazyKey.js'
import type { SharedHistory } from '../guard/ProxyRequest.js'
import { isOwner, visiblePayment } from '../guard/policies.js'
import { historyEndpoint } from '../wire/endpoints.js'
import { badRequest, isObject, type JsonObject, paymentNotFound } from '../wire/Refusal.js'
import { utf8 } from '../wire/utf8.js'

/** Maximum number of pages read per request until one has a payment of the caller. */
const maxPages = 20

/** @param secret Shared by all processes of a proxy. */
export function createSharedHistory(secret: string): SharedHistory {
  const keys = createKeySeal(secret)
  return {
    openKey: async ({ caller, query }) => {
      const key = query.get('pagination_key') ?? ''
      // Proven owners get the service's keys; a key from before the proof is still sealed.
      if (isOwner(query.get('owner_address'), caller) && !keys.isSealed(key)) return
      query.set('pagination_key', await keys.open(key, caller.customerId))
    },

    release: async (history, request) => {
      const { caller, query } = request
      const isFirst = !query.has('pagination_key')
      let page = parsePage(history)
      const ownRows = () => page.payment_statuses.flatMap((row) => visiblePayment(row, caller) ?? [])
      for (let pages = 1; pages < maxPages; pages++) {
        if (typeof page.next_pagination_key !== 'string' || ownRows().length > 0) break
        query.set('pagination_key', page.next_pagination_key)
        page = parsePage(await request.read(historyEndpoint, query))
      }
      const { next_pagination_key: next, total_count: _, ...rest } = page
      const released: JsonObject & { payment_statuses: unknown[] } = { ...rest, payment_statuses: ownRows() }
      if (typeof next === 'string')
        return { ...released, next_pagination_key: await keys.seal(next, caller.customerId) }
      // Include the count only if everything fits on one page: otherwise it would count others' payments, or too few.
      const total = isFirst ? { total_count: released.payment_statuses.length } : {}
      return { ...released, next_pagination_key: null, ...total }
    },
  }
}

function parsePage(page: unknown): JsonObject & { payment_statuses: unknown[] } {
  if (!isObject(page) || !Array.isArray(page.payment_statuses)) throw paymentNotFound()
  return page as JsonObject & { payment_statuses: unknown[] }
}

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
  const key = lazyKey(secret, 'pagination keys', 'AES-GCM', ['encrypt', 'decrypt'])
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

function cipher(iv: Uint8Array<ArrayBuffer>, customerId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(customerId) }
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
