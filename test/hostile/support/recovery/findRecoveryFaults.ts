import { toUnits } from '../../../../src/money/toUnits.js'
import { addressOf } from '../../../../src/schema/assetId.js'
import { paymentSalt } from '../../../../src/signing/deriveWallet.js'
import { destinationAddress, otherAddress } from '../../../../src/testing/world/people.js'
import type { Wire } from '../honestWorld.js'
import { omittedFields } from './omittedFields.js'
import type { RecoveryCase, RecoveryOutcome } from './RecoveryCase.js'
import type { ShownRecovery } from './readRecovery.js'

const zeroAddress = `0x${'0'.repeat(40)}`

/**
 * Whether everything that was signed is what the screen said, in the units that the chain counts in, and moves the money
 * only to its owner or to the one-time wallet that the new price was quoted for.
 *
 * @returns One sentence for each difference.
 */
export function findRecoveryFaults({ scene, lies }: RecoveryCase, outcome: RecoveryOutcome): string[] {
  const { shown, signatures, submitted, transactions, confirmed, paymentId, owner, wallet, child, now } = outcome
  const faults: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown): void => {
    if (String(found).toLowerCase() !== String(wanted).toLowerCase()) faults.push(`${what}: ${found}, not ${wanted}`)
  }
  const recipient = scene.kind === 'retry' ? (isLeftToPerson(lies, shown) ? otherAddress : child) : outcome.recipient
  for (const review of shown) {
    expectSame('network on the screen', review.network, scene.network)
    expectSame('recipient on the screen', review.recipient, recipient)
    for (const text of [review.sent, review.fee, review.received])
      expectSame('symbol on the screen', text.split(' ')[1], scene.symbol)
    const [sent, fee, received] = [review.sent, review.fee, review.received].map((text) =>
      unitsOf(text, scene.decimals),
    )
    expectSame('received on the screen', received, (sent ?? 0n) - (fee ?? 0n))
  }
  // A service that names another account of this wallet as the owner has its new payment confirmed for that account. It
  // holds no money before a signature, and every signature is compared below.
  const isOtherOwner = signatures.length === 0 && lies.some(({ name }) => name === 'and another owner')
  for (const body of confirmed) {
    if (!isOtherOwner) expectSame('owner of the new payment', body.owner_address, owner)
    expectSame('destination of the new payment', body.destination_address, destinationAddress)
  }
  const review = shown.at(-1)
  for (const { method, params } of signatures) {
    const [signer, text] = params as [string, string]
    if (method !== 'eth_signTypedData_v4' || !review) {
      faults.push(`the wallet was requested to sign with ${method}`)
      continue
    }
    const { domain, message, primaryType } = JSON.parse(text) as Wire
    expectSame('signer', signer, owner)
    expectSame('type', `${domain.name} ${primaryType}`, 'OneTimeWallet Withdraw')
    expectSame('chain', domain.chainId, scene.chainId)
    expectSame('verifying contract', domain.verifyingContract, wallet)
    expectSame('wallet', message.wallet, wallet)
    expectSame('owner', message.owner, owner)
    expectSame('payment', message.payment, paymentSalt(paymentId))
    expectSame('recipient', message.recipient, recipient)
    expectSame('tokens', message.tokens, contractOf(scene.held))
    faults.push(...findAmountFaults(message, review, scene.decimals))
    const seconds = Number(message.deadline) - now / 1_000
    if (seconds > 3_600 + 60) faults.push(`the signature is valid for ${seconds} seconds`)
  }
  if (signatures.length > 0 && lies.some((lie) => omittedFields.includes(lie)) && !shown.some(isUnverified))
    faults.push('nobody said that an address could not be verified')
  if (submitted.length > 0 && lies.some(({ device }) => device)) faults.push('what the device made up was passed on')
  if (signatures.length > 1) faults.push('the wallet was requested to sign twice')
  if (transactions.length > 0) faults.push(`the wallet was requested to send ${JSON.stringify(transactions)}`)
  return faults
}

/**
 * Whether a service that left the order out also named another address throughout, and the person was told that nobody
 * could verify it: docs/decisions/0015-life-without-extensions.md leaves that to the person. What is signed still has to
 * pay that address.
 */
function isLeftToPerson(lies: RecoveryCase['lies'], shown: readonly ShownRecovery[]): boolean {
  const isOmitted = lies.some((lie) => omittedFields.includes(lie))
  const isNamed = lies.some(({ name }) => name === 'another address throughout') && shown.some(isToOther)
  return isOmitted && isNamed && shown.some(isUnverified)
}

const isUnverified = (review: ShownRecovery): boolean => review.isUnverified
const isToOther = ({ recipient }: ShownRecovery): boolean => `${recipient}`.toLowerCase() === otherAddress.toLowerCase()

/** Differences between the signed amounts and those on the screen, in smallest units. */
function findAmountFaults({ amounts, fees }: Wire, { sent, fee }: ShownRecovery, decimals: number): string[] {
  const signed = `${amounts} with a fee of ${fees}`
  const wanted = `${unitsOf(sent, decimals)} with a fee of ${unitsOf(fee, decimals)}`
  return signed === wanted ? [] : [`signed ${signed}, not ${wanted}`]
}

function unitsOf(text: string, decimals: number): bigint {
  return toUnits(text.split(' ')[0] ?? '', decimals)
}

function contractOf(id: string): string {
  const address = addressOf(id) ?? ''
  return address === '0x' ? zeroAddress : address
}
