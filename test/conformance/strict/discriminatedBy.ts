import type { Shape } from './Shape.js'

/** A union of objects, discriminated by a field. */
export function discriminatedBy(field: string, shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, at, notes) => {
    const kind = (value as Record<string, unknown> | null | undefined)?.[field]
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
    if (shape) shape(value, at, notes)
    else notes.faults.push(`${at}.${field} is ${JSON.stringify(kind)}, which is not listed`)
  }
}
