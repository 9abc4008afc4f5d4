import { DepositError } from '../../errors/DepositError.js'
import { list, object, oneOf, type Schema, text, union } from '../../schema/parse.js'
import { Identifier } from '../../schema/primitives.js'

const Address = text(42, /^0x[0-9a-fA-F]{40}$/)
const Units = text(78, /^\d+$/)
const Payload = text(8_000)
const Digest = text(66, /^0x[0-9a-f]{64}$/)
const Signed = { payment_id: Identifier, digest: Digest, signature_type: oneOf('EIP712', 'EIP191'), payload: Payload }

/** Asks for the address of the wallet that will own a payment. */
const OwnerRequest = object({ kind: oneOf('owner') })

/** Asks the owner of a payment for a signature that verifies it. */
const VerifyRequest = object({ kind: oneOf('verify'), ...Signed })

/** Asks the owner for a withdrawal. What it moves is the person's choice; the rest follows from the payment. */
const WithdrawRequest = object({
  kind: oneOf('withdraw'),
  ...Signed,
  wallet: Address,
  recipient: Address,
  chain_id: Units,
  /** In smallest units: the other device knows the decimals itself. */
  tokens: list(object({ token: Address, units: Units, max_fee: Units }), 1),
})

/** What one device asks another, sealed. It is checked there against the payment that the other device reads itself. */
export type HandoverMessage = ReturnType<typeof HandoverMessage>
const HandoverMessage = union(OwnerRequest, VerifyRequest, WithdrawRequest)

/** What comes back, sealed. */
export type HandoverAnswer = ReturnType<typeof HandoverAnswer>
const HandoverAnswer = union(
  object({ kind: oneOf('owner'), address: Address }),
  object({ kind: oneOf('signature'), digest: Digest, signature: text(8_192, /^0x[0-9a-fA-F]+$/) }),
  object({ kind: oneOf('declined') }),
)

/** @throws {DepositError} `invalid_response`. */
export const parseMessage = (json: string): HandoverMessage => parse(HandoverMessage, json)

/** @throws {DepositError} `invalid_response`. */
export const parseAnswer = (json: string): HandoverAnswer => parse(HandoverAnswer, json)

function parse<Output>(schema: Schema<Output>, json: string): Output {
  try {
    return schema(JSON.parse(json))
  } catch (cause) {
    throw new DepositError('invalid_response', 'The other device runs another version of this page.', { cause })
  }
}
