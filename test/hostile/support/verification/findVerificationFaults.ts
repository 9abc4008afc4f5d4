import { paymentSalt } from '../../../../src/signing/deriveWallet.js'
import { sandboxFactory } from '../../../../src/signing/oneTimeWallet.js'
import type { Wire } from '../honestWorld.js'
import type { VerificationCase, VerificationOutcome } from './VerificationCase.js'
import { chainId } from './verificationScene.js'

/**
 * Whether everything that was signed says what the screen said at the press: that the owner verifies this payment to the
 * destination of the review, and nothing else.
 *
 * @returns One sentence for each difference.
 */
export function findVerificationFaults({ lies }: VerificationCase, outcome: VerificationOutcome): string[] {
  const { owner, destination, paymentId, now, shown, signatures, submitted } = outcome
  const faults: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown): void => {
    if (String(found).toLowerCase() !== String(wanted).toLowerCase()) faults.push(`${what}: ${found}, not ${wanted}`)
  }
  for (const [index, { method, params }] of signatures.entries()) {
    const screen = shown[index]
    if (method !== 'eth_signTypedData_v4' || !screen) {
      faults.push(`${method} was requested${screen ? '' : ' beside another screen'}`)
      continue
    }
    const { domain, message, primaryType } = JSON.parse(String(params[1])) as Wire
    expectSame('type', `${domain.name} ${primaryType}`, 'DepositOwner VerifyOwner')
    expectSame('chain', domain.chainId, chainId)
    expectSame('network on the screen', screen.network, 'Base')
    expectSame('payment', message.payment, paymentSalt(paymentId))
    for (const [what, signed, said, honest] of [
      ['owner', message.owner, screen.owner, owner],
      ['destination', message.destination, screen.destination, destination],
      ['contract', domain.verifyingContract, screen.contract, sandboxFactory],
    ]) {
      expectSame(`${what} that was signed`, signed, honest)
      expectSame(`${what} on the screen`, said, honest)
    }
    const seconds = Number(message.deadline) - now / 1_000
    if (seconds > 3_600 + 60) faults.push(`the signature is valid for ${seconds} seconds`)
  }
  if (signatures.length > 1) faults.push('two signatures were requested')
  if (submitted.length > 0 && lies.some(({ device }) => device)) faults.push('what the device made up was passed on')
  return faults
}
