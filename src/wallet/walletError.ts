import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'

const rejection =
  /\b(?:user|request)\b.{0,40}\b(?:rejected|denied|cancel+ed|declined|disapproved)|\brejected by (?:the )?user/i
const insufficientFunds = /insufficient (?:funds|balance)|exceeds (?:the )?balance|not enough (?:funds|balance)/i
const maxDepth = 4

const messages = {
  wallet_rejected: 'You closed the request in your wallet. Nothing was sent.',
  wallet_busy: 'Your wallet already shows a request. Answer that one first.',
  wallet_wrong_chain: 'Your wallet is on another network and did not switch.',
  wallet_unavailable: 'Your wallet could not do this. Connect it again.',
  insufficient_funds: 'Your wallet does not hold enough for this.',
} as const satisfies Partial<Record<DepositErrorCode, string>>

const codes: Record<string, keyof typeof messages> = {
  4001: 'wallet_rejected',
  4100: 'wallet_unavailable',
  4200: 'wallet_unavailable',
  4900: 'wallet_unavailable',
  4901: 'wallet_wrong_chain',
  4902: 'wallet_wrong_chain',
  '-32002': 'wallet_busy',
}

/** Maps a wallet's error to a `DepositError`: by its code first, then by known messages. */
export function walletError(cause: unknown): DepositError {
  if (DepositError.is(cause)) return cause
  const code = codes[codeOf(cause) ?? ''] ?? codeFromText(textOf(cause))
  return new DepositError(code, messages[code], { cause })
}

/** The known code of a wallet's error, which may be nested in other errors. */
export function codeOf(error: unknown, levels = maxDepth): string | undefined {
  if (typeof error !== 'object' || error === null || levels === 0) return undefined
  const { code, data, error: inner, cause, originalError } = error as Record<string, unknown>
  const inside = [originalError, data, inner, cause].map((child) => codeOf(child, levels - 1))
  return [...inside, String(code)].find((candidate) => candidate !== undefined && Object.hasOwn(codes, candidate))
}

function codeFromText(text: string): keyof typeof messages {
  if (rejection.test(text)) return 'wallet_rejected'
  return insufficientFunds.test(text) ? 'insufficient_funds' : 'wallet_unavailable'
}

/** The messages of a wallet's error and of the errors nested in it. */
export function textOf(error: unknown, levels = maxDepth): string {
  if (typeof error === 'string') return error.slice(0, 2_000)
  if (typeof error !== 'object' || error === null || levels === 0) return ''
  const { code, message, data, error: inner, cause, originalError } = error as Record<string, unknown>
  if (code === 'ACTION_REJECTED') return 'user rejected'
  const own = typeof message === 'string' ? message.slice(0, 2_000) : ''
  return [own, ...[originalError, data, inner, cause].map((child) => textOf(child, levels - 1))].join(' ')
}
