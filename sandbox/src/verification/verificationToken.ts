/** Identifies a signing request. It grants nothing: payment and deadline are part of the message the owner signs. */
export type VerificationToken = { paymentId: string /** Unix time in seconds. */; deadline: bigint }

export function serializeVerificationToken({ paymentId, deadline }: VerificationToken): string {
  return Buffer.from(`${paymentId}.${deadline}`).toString('base64url')
}

/** Undefined for malformed tokens. */
export function parseVerificationToken(text: string): VerificationToken | undefined {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, paymentId, deadline] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10,12})$/.exec(plain) ?? []
  return paymentId !== undefined && deadline !== undefined ? { paymentId, deadline: BigInt(deadline) } : undefined
}
