import type { Shape } from './Shape.js'

type Fields = Readonly<Record<string, Shape>>

/** A field table of a document. Each row is a test. */
export type Resource = Shape & { document: 'deposit-api' | 'wire-supplement'; section: string; rows: readonly string[] }

/** An object with all required fields of a table, any optional ones, and no others. */
export function resource(
  document: Resource['document'],
  section: string,
  required: Fields,
  optional: Fields = {},
): Resource {
  const fields = new Map(Object.entries({ ...required, ...optional }))
  const read: Shape = (value, at, notes) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      notes.faults.push(`${at} is not an object`)
      return
    }
    for (const name of Object.keys(required)) if (!(name in value)) notes.faults.push(`${at}.${name} is missing`)
    for (const [name, entry] of Object.entries(value)) {
      const field = fields.get(name)
      if (!field) {
        notes.faults.push(`${at}.${name} is not documented`)
        continue
      }
      field(entry, `${at}.${name}`, notes)
      const row = `${section}: ${name}`
      notes.seen.set(row, (notes.seen.get(row) ?? 0) + 1)
    }
  }
  return Object.assign(read, { document, section, rows: [...fields.keys()] })
}
