type Plain = Record<string, unknown>

/** The new answer, made of parts of the old one wherever they are equal, so that nothing is drawn again for them. */
export function shareEqual<Data>(old: unknown, next: Data): Data {
  if (Object.is(old, next)) return old as Data
  if (!isPlain(old) || !isPlain(next) || Array.isArray(old) !== Array.isArray(next)) return next
  const parts = Object.entries(next).map(([name, value]) => [name, shareEqual(old[name], value)] as const)
  const same =
    parts.length === Object.keys(old).length &&
    parts.every(([name, value]) => Object.hasOwn(old, name) && Object.is(value, old[name]))
  if (same) return old as Data
  return (Array.isArray(next) ? parts.map(([, value]) => value) : Object.fromEntries(parts)) as Data
}

/** Lists and plain records. Maps, dates and the like are taken as they are. */
function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
