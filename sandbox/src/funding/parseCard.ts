import type { Card } from '../providers/northpay/cardNetwork.js'

export type CardField = 'number' | 'expiry' | 'code' | 'name'
export type CardErrors = Partial<Record<CardField, string>>

/** The input that may be redisplayed in the form, which excludes number and code. */
export type SafeInput = { expiry: string; name: string }

export type ParsedCard = { safeInput: SafeInput } & ({ card: Card } | { errors: CardErrors })

const maxNameLength = 80
const maxExpiryLength = 9

/** Parses `04/29`, `4 / 2029` and `0429` into month and full year. */
function parseExpiry(text: string): Card['expiry'] | undefined {
  const match = /^(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!(month >= 1 && month <= 12)) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}

/** A card is valid until its month has ended in every time zone (UTC-12). */
function hasExpired({ month, year }: Card['expiry'], now: Date): boolean {
  const expiresAt = Date.UTC(year, month, 1, 12)
  return now.getTime() >= expiresAt
}

function numberError(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number.'
  return isCardNumber(digits) ? undefined : 'This is not a card number. Check the digits.'
}

function expiryError(expiry: Card['expiry'] | undefined, now: Date): string | undefined {
  if (expiry === undefined) return 'Enter month and year, like 04/29.'
  if (hasExpired(expiry, now)) return 'This card has expired. Use another card.'
  return expiry.year > now.getUTCFullYear() + 20 ? 'Check the year on the card.' : undefined
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Enter the name on the card.'
  return name.length > maxNameLength ? `Use at most ${maxNameLength} characters.` : undefined
}

/**
 * Parses the posted card form.
 * @param form Fields `number`, `expiry`, `code` and `name`, as typed.
 * @param now The time at which expiry is checked.
 * @returns The card or one error per invalid field, and in both cases the input that may be redisplayed.
 */
export function parseCard(form: URLSearchParams, now: Date): ParsedCard {
  const field = (name: CardField): string => (form.get(name) ?? '').trim()
  const number = field('number').replace(/[\s-]/g, '')
  const expiry = parseExpiry(field('expiry'))
  const code = field('code')
  const name = field('name')
  const safeInput = { expiry: field('expiry').slice(0, maxExpiryLength), name: name.slice(0, maxNameLength) }
  const sentences: Record<CardField, string | undefined> = {
    number: numberError(number),
    expiry: expiryError(expiry, now),
    code: /^\d{3,4}$/.test(code) ? undefined : 'Enter the 3 or 4 digits of the code.',
    name: nameError(name),
  }
  const errors = Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== undefined))
  if (expiry === undefined || Object.keys(errors).length > 0) return { safeInput, errors }
  return { safeInput, card: { number, expiry, code, name } }
}

/** True for 12 to 19 digits with a valid Luhn check digit. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
