import type { HandoverParts } from './shared/handover/HandoverRest.js'
import { HandoverScreen } from './shared/handover/HandoverScreen.js'
import type { SignerParts } from './steps/confirm/signer/SignerRest.js'
import { SignerStep } from './steps/confirm/signer/SignerStep.js'
import { HandoverStep } from './steps/verify/handover/HandoverStep.js'

/** Screens of a signature that no wallet of this page gives: on another device, or with a key. Few people see them. */
export const signers = {
  SignerStep,
  HandoverScreen,
  HandoverStep,
} satisfies HandoverParts & SignerParts & Record<string, unknown>
