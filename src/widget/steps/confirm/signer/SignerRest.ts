import type { ComponentType, Context } from 'react'
import { type Rest, SignersFile } from '../../../shell/lazy/rest.js'
import type { SignerStepProps } from './SignerStep.js'

/** Loads once an offer needs a signature that no wallet of this browser gives. */
export type SignerParts = { SignerStep: ComponentType<SignerStepProps> }

export const SignerRest = SignersFile as Context<Rest<SignerParts>>
