import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'

const messages = {
  wallet_rejected: 'You closed the request in your wallet. Nothing was sent.',
  wallet_busy: 'Your wallet already shows a request. Answer that one first.',
  wallet_locked: 'Your wallet is locked. Unlock it and try again. Nothing was sent.',
  wallet_unsupported:
    'Your wallet cannot do this. Turn on blind signing if it is a device that has it, or use another wallet. Nothing was sent.',
  wallet_wrong_chain: 'Your wallet is on another network and did not switch.',
  wallet_unavailable: 'Your wallet could not do this. Connect it again.',
  insufficient_funds: 'Your wallet does not hold enough for this.',
} as const satisfies Partial<Record<DepositErrorCode, string>>

type WalletErrorCode = keyof typeof messages

/** Codes of EIP-1193, JSON-RPC, WalletConnect, ethers and Trezor, and what Ledger answers as a status. */
const codes: Readonly<Record<string, WalletErrorCode>> = {
  4001: 'wallet_rejected',
  5000: 'wallet_rejected',
  5001: 'wallet_rejected',
  5002: 'wallet_rejected',
  ACTION_REJECTED: 'wallet_rejected',
  Failure_ActionCancelled: 'wallet_rejected',
  '0x6985': 'wallet_rejected',
  '0x5501': 'wallet_rejected',
  4100: 'wallet_unavailable',
  4900: 'wallet_unavailable',
  4200: 'wallet_unsupported',
  5101: 'wallet_unsupported',
  '-32601': 'wallet_unsupported',
  '-32004': 'wallet_unsupported',
  '0x6a80': 'wallet_unsupported',
  '0x6d00': 'wallet_unsupported',
  4901: 'wallet_wrong_chain',
  4902: 'wallet_wrong_chain',
  5100: 'wallet_wrong_chain',
  '-32002': 'wallet_busy',
  '0x5515': 'wallet_locked',
  '0x6b0c': 'wallet_locked',
  '0x6804': 'wallet_locked',
  '0x6982': 'wallet_locked',
}

const refused = String.raw`(?:reject|den(?:y|ied)|declin|disapprov|refus)\w*`
const closed = String.raw`(?:${refused}|cancel\w*)`

/** Who else rejects transactions. Then nobody knows what became of this one. */
const notByUser =
  /\b(?:by|from) (?:the |a |an )?(?:node|network|rpc|server|bundler|mempool|provider|sequencer|relay\w*|paymaster|upstream)\b/i

/**
 * What wallets say in place of a code. Narrow, because `wallet_rejected` says that nothing was sent: an aborted request of
 * a browser has "the user aborted" in its message, and an operation of a smart account is called a user operation.
 */
const sentences: readonly (readonly [RegExp, WalletErrorCode])[] = [
  [new RegExp(String.raw`\buser\b(?! ?op).{0,40}\b${closed}`, 'i'), 'wallet_rejected'],
  [new RegExp(String.raw`\b${closed} by (?:the |a )?user\b(?! ?op)`, 'i'), 'wallet_rejected'],
  [new RegExp(String.raw`\brequest (?:was |has been |is )?${refused}(?:[.!"]|\s*$)`, 'i'), 'wallet_rejected'],
  [new RegExp(String.raw`^\s*${refused}[.!]?\s*$`, 'i'), 'wallet_rejected'],
  [/"code"\s*:\s*4001\b/, 'wallet_rejected'],
  [
    /\b(?:wallet|device|account|keyring|vault|extension|app|ledger|trezor) is (?:currently )?locked\b/i,
    'wallet_locked',
  ],
  [/\bLocked ?Device|\bunlock (?:your|the) (?:wallet|device|ledger|trezor|account)/i, 'wallet_locked'],
  [/\bblind[ -]?sign|contract ?data\b/i, 'wallet_unsupported'],
  [/\bmethod\b.{0,60}\b(?:not (?:found|supported|available|exist)|unsupported)/i, 'wallet_unsupported'],
  [/insufficient (?:funds|balance)|exceeds (?:the )?balance|not enough (?:funds|balance)/i, 'insufficient_funds'],
]

/** Maps a wallet's error to a `DepositError`: by its code first, then by known sentences. */
export function walletError(cause: unknown): DepositError {
  if (DepositError.is(cause)) return cause
  const code = codes[codeOf(cause) ?? ''] ?? codeFromTexts(textsOf(cause)) ?? 'wallet_unavailable'
  return new DepositError(code, messages[code], { cause })
}

/** The known code of a wallet's error, which may be nested in other errors. The innermost decides. */
export function codeOf(error: unknown): string | undefined {
  return layersOf(error)
    .reverse()
    .flatMap((layer) => (typeof layer === 'object' ? [layer.code, layer.statusCode].map(spellCode) : []))
    .find((code) => Object.hasOwn(codes, code))
}

/** The messages of a wallet's error and of the errors nested in it. */
export function textOf(error: unknown): string {
  return textsOf(error).join(' ')
}

function textsOf(error: unknown): string[] {
  return layersOf(error)
    .map((layer) => (typeof layer === 'string' ? layer : layer.message))
    .flatMap((text) => (typeof text === 'string' ? [text.slice(0, 2_000)] : []))
}

function codeFromTexts(texts: readonly string[]): WalletErrorCode | undefined {
  const statuses = texts.flatMap((text) => text.toLowerCase().match(/\b0x[0-9a-f]{4}\b/g) ?? [])
  const status = statuses.map((each) => codes[each]).find((code) => code !== undefined)
  const fits = ([pattern, code]: (typeof sentences)[number]) =>
    texts.some((text) => pattern.test(text) && !(code === 'wallet_rejected' && notByUser.test(text)))
  return status ?? sentences.find(fits)?.[1]
}

/** Ledger's status is a number whose hexadecimal form everybody knows. */
function spellCode(code: unknown): string {
  return typeof code === 'number' && code >= 0x5000 && code <= 0x9fff ? `0x${code.toString(16)}` : String(code)
}

type Layer = string | Readonly<Record<string, unknown>>

const maxLayers = 40

/** An error and what it wraps, the outermost first. Kits wrap a wallet's error several times. */
function layersOf(error: unknown): Layer[] {
  const layers: Layer[] = []
  const queue: unknown[] = [error]
  for (let next = 0; next < queue.length && layers.length < maxLayers; next += 1) {
    const layer = queue[next]
    if (typeof layer === 'string') layers.push(layer)
    if (typeof layer !== 'object' || layer === null || layers.includes(layer as Layer)) continue
    const { data, error: inner, cause, originalError, innerError, info, errors } = layer as Record<string, unknown>
    layers.push(layer as Layer)
    queue.push(cause, info, inner, data, innerError, originalError, ...(Array.isArray(errors) ? errors : []))
  }
  return layers
}
