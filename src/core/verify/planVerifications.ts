import { checkEvmAddress } from '../../address/families/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import { toUnits } from '../../money/toUnits.js'
import { addressOf } from '../../schema/assetId.js'
import type { ChainInfo } from '../../schema/Chain.js'
import type { Verification } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { openGate } from '../../signing/gate/openGate.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { Hex } from '../../signing/Signer.js'
import { native, type SigningFacts, type VerifyFacts, type WithdrawFacts } from '../../signing/SigningFacts.js'
import { factoriesOn, resolveSigningOptions } from '../../signing/SigningOptions.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { Agreement } from '../../storage/agreementRecord.js'
import { compareWithAgreement } from '../agreement/agree.js'
import { networkNamed } from '../agreement/networks.js'
import type { Catalog, CoreContext } from '../CoreContext.js'
import { signingSession } from '../signing/signingSession.js'
import { tokenContracts } from '../signing/tokenContracts.js'
import { unverifiableWalletError } from '../signing/unverifiableWalletError.js'

export type PlannedVerification = { verification: Verification; plan: SigningPlan }

/**
 * Passes every signature request of a payment's `USER_VERIFY` through the signing gate. Empty for other payments.
 *
 * @param chainId Chain id of the owner's network; by default of the one that the payment names.
 * @throws {DepositError} `signing_refused`: with `verifications` unless exactly one request verifies the owner and at
 * most one authorizes a refund, else as soon as one of them is not as expected. `terms_changed` if the payment or what
 * the service lists is not what was agreed, `configuration` if the owner's network is unknown.
 */
export async function planVerifications(
  context: Pick<CoreContext, 'client' | 'catalog' | 'signing' | 'storage' | 'tokens'>,
  payment: Payment,
  chainId?: bigint,
): Promise<PlannedVerification[]> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return []
  assertExpected(instruction.verifications)
  const { client, signing, storage } = context
  const catalog = await context.catalog.load()
  const agreement = compareWithAgreement(context, payment, catalog)
  const ownerChainId = chainId ?? BigInt(ownerNetwork(payment, catalog).chain_id)
  const { templates, factories } = resolveSigningOptions(signing)
  const tokens = tokenContracts(catalog.assets)
  const moment = { now: client.boundedNow(), signed: signingSession(storage).signed, tokens }

  /** One candidate for each trusted factory: the signed message has to match the account of one of them. */
  const factsOf = ({ reason }: Verification): SigningFacts[] =>
    reason === 'EVM_WITHDRAWAL'
      ? factories
          .map((factory) => refundFacts(payment, agreement, factory))
          .filter((facts) => factoriesOn(facts.chainId, factories).length > 0)
      : [verifyFacts(payment, ownerChainId)]

  return instruction.verifications.map((verification) => {
    let refusal: unknown
    for (const facts of factsOf(verification)) {
      const { signature_type: signatureType, payload } = verification
      try {
        return { verification, plan: openGate({ facts, signatureType, payload, templates, context: moment }) }
      } catch (cause) {
        refusal ??= cause
      }
    }
    // Without trusted factories there are no candidates to compare with.
    throw refusal ?? unverifiableWalletError()
  })
}

/** The owner is verified once, and signs at most one refund: anything else would be signed without a reason to. */
function assertExpected(verifications: readonly Verification[]): void {
  const count = (reason: string) => verifications.filter((verification) => verification.reason === reason).length
  const [owners, refunds] = [count('EVM_OWNER'), count('EVM_WITHDRAWAL')]
  if (owners !== 1 || refunds > 1 || owners + refunds !== verifications.length) throw refuseSigning('verifications')
}

function ownerNetwork({ owner_chain }: Payment, { chains }: Catalog): ChainInfo {
  const network = networkNamed(chains, owner_chain ?? '')
  if (network) return network
  throw new DepositError('configuration', "The payment does not name its owner's network. Pass `chainId`.")
}

/**
 * The facts an owner signs to verify their address before a larger payment.
 *
 * @param chainId Chain id of the owner's network.
 * @throws {DepositError} `signing_refused` with `meaning`: the payment cannot be verified.
 */
function verifyFacts(payment: Payment, chainId: bigint): VerifyFacts {
  const [owner, destination] = [checkEvmAddress(payment.owner_address), checkEvmAddress(payment.destination_address)]
  const salt = paymentSalt(payment.payment_id)
  if (!owner.ok || !destination.ok || salt === undefined) throw refuseSigning('meaning')
  return { purpose: 'verify', owner: owner.address, destination: destination.address, payment: salt, chainId }
}

const zeroHash: Hex = `0x${'0'.repeat(64)}`

/**
 * The facts an owner signs to receive bridge refunds in their own account: a withdrawal of the full deposit, without a
 * fee, from that account to the owner. The account has no order; its address derives from owner, payment and factory.
 *
 * Which token moves, how much of it and on which network is what was agreed to be deposited.
 *
 * @throws {DepositError} `signing_refused` with `meaning`: no refund was requested, or the deposited asset is unknown.
 */
function refundFacts(payment: Payment, { funding, assets }: Agreement, factory: string): WithdrawFacts {
  const asset = funding?.asset ?? ''
  const contract = addressOf(asset) ?? ''
  const { decimals, chainId } = assets[asset] ?? {}
  const owner = checkEvmAddress(payment.owner_address)
  const token = contract === '0x' ? { ok: true as const, address: native } : checkEvmAddress(contract)
  const salt = paymentSalt(payment.payment_id)
  const isRequested = payment.quote_request.use_intent_refund === true
  if (!isRequested || !funding || decimals === undefined || chainId === undefined || !owner.ok || !token.ok || !salt)
    throw refuseSigning('meaning')
  return {
    purpose: 'withdraw',
    owner: owner.address,
    chainId: BigInt(chainId),
    wallet: deriveWallet({ factory, owner: owner.address, orderHash: zeroHash, payment: salt }),
    payment: salt,
    recipient: owner.address,
    tokens: [{ token: token.address, asset, decimals, units: toUnits(funding.amount, decimals), maxFee: 0n }],
  }
}
