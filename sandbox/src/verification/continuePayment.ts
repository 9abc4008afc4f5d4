import type { Address, Hex } from 'viem'
import type { SignatureType } from '../boot/Runtime.js'
import { terms } from '../money/terms.js'
import type { ServiceContext } from '../ServiceContext.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import { isSignedBy } from '../wallets/isSignedBy.js'
import { ownPasskeyRefusal } from '../wallets/passkeyOwner.js'
import { Refusal, refuse } from '../wire/Refusal.js'
import { type VerificationReason, verifications } from './verifications.js'
import { markVerified } from './verifiedOwners.js'

export type ContinueRequest = {
  verification_token: string
  signatures: { reason: VerificationReason; signature_type: SignatureType; signature: Hex }[]
}

export type ContinueContext = Pick<ServiceContext, 'db' | 'chains' | 'clock'>

/** Accepts the owner's signatures for an unconfirmed payment. Idempotent. */
export async function continuePayment(context: ContinueContext, request: ContinueRequest): Promise<PaymentRow> {
  const { db, clock } = context
  const token = parseVerificationToken(request.verification_token)
  const row = token && (await findPayment(db, token.paymentId))
  if (!token || !row) throw refused('This verification token is not valid. Ask for a new one.')
  if (!row.unverified) return row
  if (row.status !== 'UNCONFIRMED') throw refuse(400, 'This payment has expired. Ask for a new quote.')
  checkTime(token.deadline, clock.now())
  await checkSignatures(context, row, token.deadline, request)
  await db
    .transaction()
    .execute((transaction) => markVerified(transaction, row.org_id, row.owner_address as Address, clock.now()))
  const released = await findPayment(db, row.id)
  if (!released || released.unverified) throw refuse(400, 'This payment has expired. Ask for a new quote.')
  return released
}

/** The caller sends the deadline, so one that is later than any the service issues is refused as well. */
function checkTime(deadline: bigint, now: Date): void {
  const remaining = Number(deadline) * 1_000 - now.getTime()
  if (remaining > 0 && remaining <= terms.signWithinMs) return
  throw refused('The time to sign is over. Ask for a new request and sign that one.')
}

async function checkSignatures(
  { chains }: ContinueContext,
  row: PaymentRow,
  deadline: bigint,
  { signatures }: ContinueRequest,
): Promise<void> {
  for (const { reason, chain, message } of verifications(chains, row, deadline)) {
    const given = signatures.find((signature) => signature.reason === reason)
    if (!given) throw refused('A signature of the owner is missing. Sign every request.')
    const { hash } = message[given.signature_type]
    const owner = row.owner_address as Address
    if (!(await isSignedBy(chain, owner, hash, given.signature))) {
      throw refused('This is not the signature of the owner. Sign with the account that owns the payment.')
    }
    const recipient = row.destination_address as Address
    const refusal = ownPasskeyRefusal(chain, { owner, recipient, signature: given.signature })
    if (refusal !== undefined) throw refuse(400, refusal)
  }
}

function refused(message: string): Refusal {
  return new Refusal(400, { kind: 'owner', message, mitigation: 'verify' })
}

/** Identifies a signing request. It grants nothing: payment and deadline are part of the message the owner signs. */
type VerificationToken = { paymentId: string /** Unix time in seconds. */; deadline: bigint }

export function serializeVerificationToken({ paymentId, deadline }: VerificationToken): string {
  return Buffer.from(`${paymentId}.${deadline}`).toString('base64url')
}

/** Undefined for malformed tokens. */
function parseVerificationToken(text: string): VerificationToken | undefined {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, paymentId, deadline] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10,12})$/.exec(plain) ?? []
  return paymentId !== undefined && deadline !== undefined ? { paymentId, deadline: BigInt(deadline) } : undefined
}
