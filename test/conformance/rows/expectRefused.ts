import { expect } from 'vitest'
import type { Answer } from '../../support/depositsApi.js'

/** Expects a refusal with this status. That its body is an issue for people is checked with every answer. */
export async function expectRefused(call: Promise<Answer>, status: number, kind = 'other'): Promise<void> {
  const answer = await call
  expect({ status: answer.status, kind: answer.body?.errors?.[0]?.kind }).toEqual({ status, kind })
}
