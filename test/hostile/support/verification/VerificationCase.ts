import type { ProxyCall } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { Ending } from '../Lie.js'
import type { AskedSignature, DeviceLie } from '../recordPasskey.js'

/** A lie about a payment whose owner has to sign before paying. */
export type VerificationLie = {
  about: string
  name: string
  ends: Ending
  on?: readonly ProxyCall[]
  /** The first reading that lies; the first is 1. */
  from?: number
  change?: (body: Wire, owner: string) => Wire
  device?: DeviceLie
}

export type VerificationCase = {
  signer: 'wallet' | 'passkey'
  lies: readonly VerificationLie[]
  /** The request stays open until the payment was read this often. */
  openFor?: number
}

/** What the screen with the message says. */
export type ShownVerification = {
  owner: string
  destination: string
  contract: string
  network: string
}

export type VerificationOutcome = {
  owner: string
  destination: string
  paymentId: string
  /** Of the service, in epoch milliseconds. */
  now: number
  /** What the screen said when each signature was requested. */
  shown: readonly (ShownVerification | undefined)[]
  signatures: readonly AskedSignature[]
  /** How often the payment was read while the request was open. */
  readsWhileOpen: number
  /** Confirmations with a signature. */
  submitted: readonly Wire[]
  text: string
}
