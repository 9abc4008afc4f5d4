import { cleanText } from '../schema/cleanText.js'

/** "northpay" as "Northpay": services name providers by their id alone. */
export function providerName(id: string): string {
  const clean = cleanText(id).replace(/[_-]+/g, ' ')
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}
