import type { ApiResponse } from '../../support/depositsApi.js'
import { expect } from '../expect.js'

/** Expects an error with this status. Its body is checked like every other response. */
export async function expectRejected(call: Promise<ApiResponse>, status: number, kind = 'other'): Promise<void> {
  const response = await call
  expect({ status: response.status, kind: response.body?.errors?.[0]?.kind }).toEqual({ status, kind })
}
