import type { Hex, LocalAccount } from 'viem'
import { signPayload } from './signPayload.js'

type Instruction = {
  verification_token: string
  verifications: { reason: string; signature_type: string; payload: string }[]
}

/** Signs every payload of a USER_VERIFY instruction. `wrap` adds the encoding of a smart account. */
export async function signVerifications(
  owner: LocalAccount,
  { verification_token, verifications }: Instruction,
  wrap: (signature: Hex) => Hex = (signature) => signature,
) {
  const signatures = verifications.map(async ({ reason, signature_type, payload }) => ({
    reason,
    signature_type,
    signature: wrap(await signPayload(owner, signature_type, payload)),
  }))
  return { verification_token, signatures: await Promise.all(signatures) }
}
