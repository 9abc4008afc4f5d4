import { sameAddress } from '../../address/evm.js'
import { ensureSamePayment } from '../../client/getPayment.js'
import { DepositError } from '../../errors/DepositError.js'
import { addressOf, chainOf } from '../../schema/assetId.js'
import type { Payment } from '../../schema/Payment.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { Signer } from '../../signing/Signer.js'
import type { WithdrawnToken } from '../../signing/SigningFacts.js'
import { native } from '../../signing/SigningFacts.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import { signPlan } from '../../signing/signPlan.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import type { CoreContext } from '../CoreContext.js'
import { reconcilePayment } from '../follow/reconcilePayment.js'
import { assertWitnessed } from '../signing/assertWitnessed.js'
import type { SignOptions } from '../signing/SignOptions.js'
import { signingSession } from '../signing/signingSession.js'
import { unverifiableWalletError } from '../signing/unverifiableWalletError.js'
import { planVerifications } from '../verify/planVerifications.js'
import { planWithdrawal } from '../withdraw/planWithdrawal.js'
import { withdrawalParameters } from '../withdraw/withdrawalParameters.js'
import { withdrawalOf } from '../withdraw/withdrawFacts.js'
import type { HandoverAnswer, HandoverMessage } from './HandoverMessage.js'

/** What the device that opened a link is asked, after its own checks. */
export type HandoverTask =
  /** To choose a wallet as the owner of a payment that does not exist yet. */
  | { kind: 'owner' }
  /**
   * To sign a message that this device rebuilt from the payment, which it has read itself. `request` is what a withdrawal
   * moves according to that message, and undefined for others; `recipient` is whose address receives it, as far as the
   * payment says. An `other` one was chosen on the other device, so that only the person can say whose it is.
   */
  | {
      kind: 'sign'
      payment: Payment
      plan: SigningPlan
      request: WithdrawalRequest | undefined
      recipient: 'owner' | 'destination' | 'other' | undefined
    }

export type SignTask = Extract<HandoverTask, { kind: 'sign' }>

/** What the person was told and accepted. */
export type HandoverSignOptions = SignOptions & {
  /** The person says that the recipient of this task, an `other` one, is an address of theirs. */
  acceptRecipient?: boolean | undefined
}

/**
 * Checks what another device asks, as if this one had asked for it: the message has to follow from the payment.
 *
 * @param served The payment, as the proxy read it for this device.
 * @throws {DepositError} `signing_refused`.
 */
export async function toTask(
  context: CoreContext,
  message: HandoverMessage,
  served: Payment | undefined,
): Promise<HandoverTask> {
  if (message.kind === 'owner') return message
  if (!served) throw new DepositError('invalid_response', 'The payment is missing.')
  // As agreed when this device saw the payment first: what it shows once it does not change.
  const payment = reconcilePayment(context, ensureSamePayment(message.payment_id, served), undefined)
  const plan =
    message.kind === 'withdraw' && payment.next_instruction?.type !== 'USER_VERIFY'
      ? await planWithdraw(context, message, payment)
      : await planVerification(context, message, payment)
  if (plan.digest !== message.digest) throw refuseSigning('meaning')
  const { facts } = plan
  // Shown is what is signed, whatever else the link says.
  const request = facts.purpose === 'withdraw' ? withdrawalOf(facts, payment.payment_id) : undefined
  const isOf = (address: string) => sameAddress(request?.recipient, address)
  const recipient = isOf(payment.owner_address) ? 'owner' : isOf(payment.destination_address) ? 'destination' : 'other'
  return { kind: 'sign', payment, plan, request, recipient: request && recipient }
}

type Asked = Exclude<HandoverMessage, { kind: 'owner' }>
type WithdrawAsked = Extract<Asked, { kind: 'withdraw' }>

/** The message in place of the one that the service asks this device for: each read of a payment returns another. */
async function planVerification(context: CoreContext, message: Asked, payment: Payment): Promise<SigningPlan> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw refuseSigning('verifications')
  const reason = message.kind === 'verify' ? 'EVM_OWNER' : 'EVM_WITHDRAWAL'
  const { signature_type, payload } = message
  const verifications = instruction.verifications.map((each) =>
    each.reason === reason ? { ...each, signature_type, payload } : each,
  )
  const asked = { ...payment, next_instruction: { ...instruction, verifications } }
  const planned = await planVerifications(context, asked)
  const plan = planned.find(({ verification }) => verification.reason === reason)?.plan
  if (!plan) throw refuseSigning('verifications')
  return plan
}

async function planWithdraw(context: CoreContext, message: WithdrawAsked, payment: Payment): Promise<SigningPlan> {
  const { wallet, recipient, chain_id: chainId } = message
  const tokens = await listed(context, chainId, message.tokens)
  const request = withdrawalOf({ owner: payment.owner_address, wallet, recipient, chainId, tokens }, payment.payment_id)
  return planWithdrawal(
    withdrawalParameters(
      () => context,
      () => payment,
    ),
    request,
    { signature_type: message.signature_type, withdraw_authorization: message.payload },
  )
}

/** The tokens of a message, as this device's own list describes them. `planWithdrawal` compares that with the agreement. */
async function listed(
  { catalog }: CoreContext,
  chainId: string,
  tokens: WithdrawAsked['tokens'],
): Promise<Omit<WithdrawnToken, 'token'>[]> {
  const { assets, chains } = await catalog.load()
  return tokens.map(({ token, units, max_fee: maxFee }) => {
    const contract = sameAddress(token, native) ? '0x' : token.toLowerCase()
    const [asset, details] =
      Object.entries(assets).find(
        ([id]) => addressOf(id) === contract && chains[chainOf(id) ?? '']?.chain_id === chainId,
      ) ?? []
    if (asset === undefined || details === undefined) throw refuseSigning('meaning')
    return { asset, decimals: details.decimals, units: BigInt(units), maxFee: BigInt(maxFee) }
  })
}

/**
 * Requests the signature from a wallet of this device.
 *
 * @throws {DepositError} As `signPlan`, `signing_refused` unless the person accepts what this device could not check, or
 * `wallet_unavailable` if a contract signed.
 */
export async function signTask(
  { client, storage, tokens }: CoreContext,
  { plan, recipient }: SignTask,
  signer: Signer,
  options: HandoverSignOptions = {},
): Promise<HandoverAnswer> {
  if (plan.facts.unverified && !options.acceptUnverified) throw unverifiableWalletError()
  if (recipient === 'other' && !options.acceptRecipient) throw refuseSigning('recipient')
  const witness = () => assertWitnessed(signer, plan.facts, tokens, options.acceptUnwitnessed)
  const session = signingSession(storage)
  const { signature, proof } = await signPlan(signer, plan, {
    session,
    now: client.boundedNow,
    acceptFee: options.acceptFee,
    witness,
  })
  // The other device can only check the signature of a key.
  if (proof === 'contract')
    throw new DepositError('wallet_unavailable', 'A contract cannot sign here. Use the browser of your wallet.')
  return { kind: 'signature', digest: plan.digest, signature }
}
