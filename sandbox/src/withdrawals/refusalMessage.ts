const messages: ReadonlyMap<string, string> = new Map([
  ['WrongNonce', 'Another withdrawal from here came first. Start this one again.'],
  ['Expired', 'The time to withdraw with this signature is over. Start the withdrawal again.'],
  ['WrongSignature', 'The chain does not take this signature of the owner. Start the withdrawal again.'],
])

/** Why the chain refuses a withdrawal, for people. Nothing has moved. */
export function refusalMessage(reason: string): string {
  return (
    messages.get(reason) ??
    'The chain refuses this withdrawal. Nothing has moved. Check the amounts and the recipient and start it again.'
  )
}
