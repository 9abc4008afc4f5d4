import type { SignatureType } from '../wallets/SignableMessage.js'

let asked: SignatureType = 'EIP712'

/** Chooses what owners are asked to sign from now on. */
export function askFor(type: SignatureType): void {
  asked = type
}

/** What owners are asked to sign. Signatures of either kind are taken at any time. */
export function signatureTypeAsked(): SignatureType {
  return asked
}
