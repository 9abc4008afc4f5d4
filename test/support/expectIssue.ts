import { expect } from 'vitest'
import type { Untyped } from './Untyped.js'

/** An error of the deposits API: its status, the kind of its first issue, and a message that is a whole sentence. */
export function expectIssue({ status, body }: { status: number; body: Untyped }, wanted: number, kind = 'other'): void {
  expect({ status, kind: body.errors?.[0]?.kind }).toEqual({ status: wanted, kind })
  expect(body.errors[0].message).toMatch(/^[A-Z_a-z].{9,}\.$/s)
}
