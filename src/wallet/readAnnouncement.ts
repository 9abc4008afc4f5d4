import { cleanText } from '../schema/cleanText.js'
import { isProvider } from './Eip1193Provider.js'
import type { Wallet } from './Wallet.js'

const longestName = 40
const longestId = 255
const longestIcon = 128 * 1024
const imagePattern = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** Makes a wallet of an EIP-6963 announcement, or nothing of anything else: any script on the page can send one. */
export function readAnnouncement(detail: unknown): Wallet | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider) || !isShortText(uuid) || !isShortText(rdns) || typeof name !== 'string') return undefined
    if (!rdnsPattern.test(rdns)) return undefined
    const shown = cleanText(name).slice(0, longestName)
    return { id: `${rdns}:${uuid}`, name: shown === '' ? rdns : shown, icon: readIcon(icon), rdns, provider }
  } catch {
    // A getter of a foreign object that throws is no wallet.
    return undefined
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestId
}

function readIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > longestIcon) return undefined
  return imagePattern.test(icon) ? icon : undefined
}
