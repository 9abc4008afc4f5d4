import type { SignatureType } from '../boot/Runtime.js'

let current: SignatureType = 'EIP712'

/** Sets the signature type that owners are asked for from now on. */
export function setSignatureType(type: SignatureType): void {
  current = type
}

/** The signature type that owners are asked for. Either type is accepted at any time. */
export function currentSignatureType(): SignatureType {
  return current
}
