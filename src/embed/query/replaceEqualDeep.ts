type Plain = Record<string, unknown>

/** Structural sharing: the new data with equal parts of the old data reused, so that they do not re-render. */
export function replaceEqualDeep<Data>(old: unknown, next: Data): Data {
  if (Object.is(old, next)) return old as Data
  if (!isPlain(old) || !isPlain(next) || Array.isArray(old) !== Array.isArray(next)) return next
  const parts = Object.entries(next).map(([name, value]) => [name, replaceEqualDeep(old[name], value)] as const)
  const same =
    parts.length === Object.keys(old).length &&
    parts.every(([name, value]) => Object.hasOwn(old, name) && Object.is(value, old[name]))
  if (same) return old as Data
  return (Array.isArray(next) ? parts.map(([, value]) => value) : Object.fromEntries(parts)) as Data
}

/** Arrays and plain objects. Maps, dates and other objects are not compared deeply. */
function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
