import type { ComponentType } from 'react'
import { createRest } from '../../../shell/lazy/rest.js'
import type { SignerStepProps } from './SignerStep.js'

/** Loads once an offer needs a signature that no wallet of this browser gives. */
export const SignerRest = createRest<{ SignerStep: ComponentType<SignerStepProps> }>()
