import { number, object, tryParse, where } from '../schema/parse.js'
import { Flag, maybe } from '../schema/primitives.js'
import { customerStorage } from './browserStorage.js'
import { type Family, type FlowStorage, families, readJson, Touched } from './records.js'

const day = 24 * 60 * 60 * 1_000

/**
 * Removes expired records of all customers. A record that the sweep sees for the first time lives from now on; one that
 * belongs to a payment of a stored flow stays until 30 days after that payment has ended. Never throws. Storage that cannot list its keys is not swept.
 */
export function sweep(storage: FlowStorage | undefined, now: number): void {
  if (!storage) return
  try {
    const found = keysOf(storage).map(parseKey)
    const flows = found
      .filter(({ family }) => family === families.flow)
      .map(({ full }) => storage.getItem(full))
      .filter((flow) => !hasEnded(flow))
    for (const customer of new Set(found.map((record) => record.customer))) {
      const view = customer === undefined ? storage : customerStorage(storage, customer)
      if (view)
        sweepCustomer({ storage: view, found: found.filter((record) => record.customer === customer), flows, now })
    }
  } catch {
    // Blocked storage: the next start tries again.
  }
}

type FoundRecord = { full: string; key: string; id: string; family: Family; customer: string | undefined }
type Scope = { storage: FlowStorage; found: readonly FoundRecord[]; flows: readonly (string | null)[]; now: number }

function sweepCustomer({ storage, found, flows, now }: Scope): void {
  const before = readJson(storage, 'touched', '', Touched) ?? {}
  const after: Record<string, number> = {}
  for (const { key, id, family } of found) {
    if (family.days === undefined) continue
    const lifetime = family.days * day
    // Searched as text: a flow of any version protects the payments that it names.
    const isFollowed = family.scope === 'payment' && flows.some((flow) => flow?.includes(`"${id}"`))
    const written = family.dated ? timeIn(storage.getItem(key), lifetime) : before[key]
    const since = written === undefined || isFollowed ? now : Math.min(written, now)
    if (now - since >= lifetime) storage.removeItem(key)
    else if (!family.dated) after[key] = since
  }
  const text = JSON.stringify(after)
  if (text === JSON.stringify(before)) return
  if (text === '{}') storage.removeItem(families.touched.prefix)
  else storage.setItem(families.touched.prefix, text)
}

const Dated = object({ savedAt: maybe(number(0)), until: maybe(number(0)) })

const Ended = object({ state: object({ ended: where(Flag, (ended) => ended) }) })

/** An ended payment needs its records no longer, even while its receipt is shown. */
function hasEnded(flow: string | null): boolean {
  return tryParse((json) => Ended(JSON.parse(json as string)), flow) !== undefined
}

/** When a record with a time of its own was written. */
function timeIn(text: string | null, lifetime: number): number | undefined {
  const record = tryParse((json) => Dated(JSON.parse(json as string)), text)
  return record?.savedAt ?? (record?.until === undefined ? undefined : record.until - lifetime)
}

/** The keys of this package; empty if the storage cannot list them. */
function keysOf(storage: FlowStorage & Partial<Pick<Storage, 'key' | 'length'>>): string[] {
  const keys = Array.from({ length: storage.length ?? 0 }, (_, index) => storage.key?.(index) ?? '')
  return keys.filter((key) => key.startsWith(families.flow.prefix))
}

/** Splits a key into family, id and customer. Any id may follow the prefix of flows, so flows are matched last. */
function parseKey(full: string): FoundRecord {
  const at = full.indexOf('@')
  const key = at < 0 ? full : full.slice(0, at)
  const family =
    Object.values<Family>(families).find((candidate) => candidate !== families.flow && matches(candidate, key)) ??
    families.flow
  return { full, key, id: key.slice(family.prefix.length), family, customer: at < 0 ? undefined : full.slice(at + 1) }
}

/** Families without a colon at the end have a single record. */
function matches({ prefix }: Family, key: string): boolean {
  return prefix.endsWith(':') ? key.startsWith(prefix) : key === prefix
}
