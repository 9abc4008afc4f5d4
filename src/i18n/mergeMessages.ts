/** Merges overrides into a set of messages. Neither argument is mutated. Values of another kind are ignored. */
export function mergeMessages<Base>(base: Base, override: unknown): Base {
  return merge(base, override) as Base
}

function merge(base: unknown, override: unknown): unknown {
  if (override === undefined) return base
  if (!isGroup(base) || !isGroup(override)) {
    if (!sameKind(base, override)) return base
    return typeof base === 'function' ? withFallback(base as Sentence, override as Sentence) : override
  }
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(override)) {
    if (Object.hasOwn(base, key)) merged[key] = merge(base[key], value)
    else if (key !== '__proto__') merged[key] = value
  }
  return merged
}

type Sentence = (...values: unknown[]) => unknown

/** A sentence of the host that throws or is no text is replaced: somebody may be about to pay. */
function withFallback(base: Sentence, override: Sentence): Sentence {
  return (...values) => {
    try {
      const text = override(...values)
      if (sameKind('', text) || Array.isArray(text)) return text
    } catch {
      // Shown like one that is no text.
    }
    return base(...values)
  }
}

/** An untyped host may pass a string where a function is expected: such an override is ignored. */
function sameKind(base: unknown, override: unknown): boolean {
  return typeof base === typeof override && Array.isArray(base) === Array.isArray(override)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
