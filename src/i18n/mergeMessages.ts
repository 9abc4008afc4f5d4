import type { Messages } from './en.js'

/** Any part of the messages. What is left out keeps its text. */
export type MessagesOverride<T = Messages> =
  // Functions and lists are replaced as a whole, never merged.
  T extends (...args: never[]) => unknown
    ? T
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? { [key in keyof T]?: MessagesOverride<T[key]> | undefined }
        : T

/** Lays an override over a set of messages, the first screen's or all of them. Neither argument is changed. */
export function mergeMessages<Base extends MessagesOverride>(base: Base, override: MessagesOverride | undefined): Base {
  return override === undefined ? base : (merge(base, override) as Base)
}

function merge(base: unknown, override: unknown): unknown {
  if (override === undefined) return base
  if (!isGroup(base) || !isGroup(override)) return sameKind(base, override) ? override : base
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(override)) {
    if (Object.hasOwn(base, key)) merged[key] = merge(base[key], value)
    else if (key !== '__proto__') merged[key] = value
  }
  return merged
}

/** A host without types may pass text where a function is called: then ours stays, and nothing breaks. */
function sameKind(base: unknown, override: unknown): boolean {
  return typeof base === typeof override && Array.isArray(base) === Array.isArray(override)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
