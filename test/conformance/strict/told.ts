import type { Shape } from './Shape.js'

/** An object that a field of its own tells apart from others. */
export function told(by: string, shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, at, notes) => {
    const kind = (value as Record<string, unknown> | null | undefined)?.[by]
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
    if (shape) shape(value, at, notes)
    else notes.faults.push(`${at}.${by} is ${JSON.stringify(kind)}, which is not listed`)
  }
}
