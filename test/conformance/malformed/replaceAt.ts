/** Returns a copy with the value at a dotted path replaced. */
export function replaceAt(value: unknown, path: string, by: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const inner = (child: unknown): unknown => (rest.length === 0 ? by : replaceAt(child, rest.join('.'), by))
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === name ? inner(entry) : entry))
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: inner(fields[name]) }
}
