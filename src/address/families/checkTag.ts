import type { AddressFamily } from './AddressCheck.js'

/** The kind of tag that identifies the recipient at a shared address, by network. */
export const tagKinds: Partial<Record<AddressFamily, 'destination_tag' | 'comment'>> = {
  XRPL: 'destination_tag',
  TON: 'comment',
}

const highestTag = 2n ** 32n - 1n
/** Bytes that fit into one cell of a TON message. */
const longestComment = 120

/** Whether a string is a valid tag on that network. */
export function isTag(family: AddressFamily, text: string): boolean {
  switch (tagKinds[family]) {
    case 'destination_tag':
      return /^(?:0|[1-9]\d{0,9})$/.test(text) && BigInt(text) <= highestTag
    case 'comment':
      return text.length > 0 && new TextEncoder().encode(text).length <= longestComment
    default:
      return false
  }
}
