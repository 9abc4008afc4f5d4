import { lazySlot } from '../../../shell/lazy/Lazy.js'
import type { SignerStepProps } from './SignerStep.js'

/** Loads once an offer needs a signature that no wallet of this browser gives. */
export const signerSlot = lazySlot<SignerStepProps>()
