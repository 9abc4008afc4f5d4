import { number, record, type Schema, tryParse } from '../schema/parse.js'

/** The subset of Web Storage in use. Any synchronous store works; one that throws is treated as absent. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A kind of stored record. */
export type Family = {
  /** Start of the storage key; the id of the record follows. Keys of released versions must not change. */
  prefix: string
  /** What the id names. Records of a payment are never swept while a stored flow names that payment. */
  scope: 'payment' | 'wallet' | 'customer' | 'browser'
  /** Days after the last write until the sweep removes the record; undefined if there is a fixed number of records. */
  days?: number
  /** The record contains its own time, in `savedAt` or `until`. */
  dated?: true
}

/**
 * Everything this package stores in a browser. The schemas stand beside the functions that load a family, so that they
 * load with the screens that need them.
 */
export const families = {
  /** A deposit: its step, draft, offer or payment. */
  flow: { prefix: 'dw:', scope: 'customer', days: 30, dated: true },
  /** What was agreed when a payment was confirmed, or what was first seen of it. */
  agreement: { prefix: 'dw:agreement:', scope: 'payment', days: 30 },
  /** Owner and destination of a payment, as confirmed. Read only: `agreement` replaced it. */
  parties: { prefix: 'dw:parties:', scope: 'payment', days: 30 },
  /** Deposit address of a payment, as first seen. */
  address: { prefix: 'dw:address:', scope: 'payment', days: 30 },
  /**
   * Deposit addresses seen in this browser. Outlive their payments, because people reuse an old address as a destination
   * long after: what arrives there then is lost to them until they withdraw it. Name no payment.
   */
  oneTimeWallet: { prefix: 'dw:one-time:', scope: 'wallet', days: 365 },
  /** Whether funds were sent, or a wallet request is open. */
  notes: { prefix: 'dw:money:', scope: 'payment', days: 30 },
  /** When a funding transaction was first seen, and each later step of its payment. */
  fundingSeen: { prefix: 'dw:seen:', scope: 'browser', days: 30 },
  /**
   * Net amounts of a withdrawal, by transaction hash. Live as long as the history that shows them: the service reports
   * gross amounts only, so without them the figure of an old withdrawal would change.
   */
  proceeds: { prefix: 'dw:taken:', scope: 'browser', days: 365 },
  /** Ids of the payments whose completion was reported to the host. */
  completions: { prefix: 'dw:told', scope: 'customer' },
  /** The withdrawal in progress of a one-time wallet, with its signature. Removed when it has ended. */
  withdrawal: { prefix: 'dw:withdrawal:', scope: 'wallet', days: 1, dated: true },
  /**
   * What was signed under the nonces of a one-time wallet; no signatures. Outlives the deadline, even
   * after success: a service that reports success early must not obtain a second authorization under the same nonce.
   */
  signed: { prefix: 'dw:signed:', scope: 'wallet', days: 1 },
  /** Chain id and decimals of a token, as first seen. */
  token: { prefix: 'dw:token:', scope: 'browser', days: 365 },
  recentInputs: { prefix: 'dw:recent:input', scope: 'customer' },
  recentOutputs: { prefix: 'dw:recent:output', scope: 'customer' },
  /** Destinations and deposit addresses, against addresses that only look like them. */
  knownAddresses: { prefix: 'dw:known', scope: 'customer' },
  /** Public keys and ids of the passkeys that were made here, by account. Nothing of it is secret. */
  passkeys: { prefix: 'dw:passkeys', scope: 'customer' },
  settings: { prefix: 'dw:settings', scope: 'customer' },
  /** Reverse domain name of the last used wallet, never an address. */
  lastWallet: { prefix: 'dw:wallet', scope: 'customer' },
  /** Replaces Web Locks where the browser has none. */
  lease: { prefix: 'dw:lease:', scope: 'browser', days: 1, dated: true },
  /** When the records without a time of their own were last written. */
  touched: { prefix: 'dw:touched', scope: 'customer' },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families

/** The text of a record; undefined if there is none, it is empty or the storage is blocked. */
export function readText(storage: FlowStorage | undefined, family: FamilyName, id = ''): string | undefined {
  try {
    return storage?.getItem(families[family].prefix + id) || undefined
  } catch {
    return undefined
  }
}

/** A record parsed from JSON; undefined if there is none, it is invalid or the storage is blocked. */
export function readJson<Value>(
  storage: FlowStorage | undefined,
  family: FamilyName,
  id: string,
  schema: Schema<Value>,
): Value | undefined {
  const text = readText(storage, family, id)
  return text === undefined ? undefined : tryParse((json) => schema(JSON.parse(json as string)), text)
}

/** Writes a record. Returns false if the storage is missing, blocked or full. */
export function write(storage: FlowStorage | undefined, family: FamilyName, id: string, text: string): boolean {
  if (!storage) return false
  const { prefix, days, dated }: Family = families[family]
  try {
    storage.setItem(prefix + id, text)
  } catch {
    return false
  }
  if (days !== undefined && !dated) touch(storage, prefix + id)
  return true
}

/** Removes a record. Blocked storage has none. */
export function remove(storage: FlowStorage | undefined, family: FamilyName, id = ''): void {
  try {
    storage?.removeItem(families[family].prefix + id)
  } catch {
    // There is nothing to remove.
  }
}

/** Times of the last writes in epoch milliseconds, by storage key. */
export const Touched = record((key) => key as string, number(0))

/** Renews the time of a record that the sweep has already seen; the sweep adds new records. */
function touch(storage: FlowStorage, key: string): void {
  const touched = readJson(storage, 'touched', '', Touched)
  if (touched?.[key] !== undefined) write(storage, 'touched', '', JSON.stringify({ ...touched, [key]: Date.now() }))
}
