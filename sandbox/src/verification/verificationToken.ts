/** Names what was to be signed. It grants nothing: payment and deadline are part of the message that the owner signed. */
export type VerificationToken = { paymentId: string /** Seconds since 1970. */; deadline: bigint }

export function writeVerificationToken({ paymentId, deadline }: VerificationToken): string {
  return Buffer.from(`${paymentId}.${deadline}`).toString('base64url')
}

/** Undefined for text that is no such token. */
export function readVerificationToken(text: string): VerificationToken | undefined {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, paymentId, deadline] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10,12})$/.exec(plain) ?? []
  return paymentId !== undefined && deadline !== undefined ? { paymentId, deadline: BigInt(deadline) } : undefined
}
