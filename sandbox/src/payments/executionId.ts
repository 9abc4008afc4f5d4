/** What the ids of all sends that carry a payment out begin with. */
export function executionPrefix(paymentId: string): string {
  return `execute:${paymentId}:`
}

/** The id of one attempt. An attempt is signed at most once. */
export function executionId({ id, attempts }: { id: string; attempts: number }): string {
  return executionPrefix(id) + attempts
}
