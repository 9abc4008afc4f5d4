import type { Issue } from './Issue.js'

/** Rejects a request for a reason the caller can act on. Sent as `{errors: issues}` with its HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 413 | 429
  readonly issues: readonly Issue[]

  constructor(status: Refusal['status'], ...issues: readonly [Issue, ...Issue[]]) {
    super(issues[0].message)
    this.status = status
    this.issues = issues
  }
}

/** A refusal with a message and nothing else. */
export function refuse(status: Refusal['status'], message: string): Refusal {
  return new Refusal(status, { kind: 'other', message })
}
