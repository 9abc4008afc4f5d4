const messages: ReadonlyMap<string, string> = new Map([
  ['WrongNonce', 'Another withdrawal from here came first. Start this one again.'],
  ['Expired', 'This signature has expired. Start the withdrawal again.'],
  ['WrongSignature', 'The chain rejects this signature of the owner. Start the withdrawal again.'],
])

/** The reason why the chain refuses a withdrawal, for people. Nothing has moved. */
export function refusalMessage(reason: string): string {
  return (
    messages.get(reason) ??
    'The chain refuses this withdrawal. Nothing has moved. Check the amounts and the recipient and start it again.'
  )
}
