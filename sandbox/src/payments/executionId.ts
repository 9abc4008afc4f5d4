/** The common prefix of the ids of all sends that execute a payment. */
export function executionPrefix(paymentId: string): string {
  return `execute:${paymentId}:`
}

/** The id of one attempt at one leg. An attempt is signed at most once. */
export function executionId({ id, leg, attempts }: { id: string; leg: number; attempts: number }): string {
  return `${executionPrefix(id)}${leg}:${attempts}`
}
