import { type ComponentType, type JSX, type ReactNode, useContext, useMemo, useState } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { handoverScreenSlot } from './shared/handover/handoverScreenSlot.js'
import { createLoadable, type Loadable } from './shell/lazy/createLoadable.js'
import { LazyContext, toPart } from './shell/lazy/Lazy.js'
import { signerSlot } from './steps/confirm/signer/signerSlot.js'
import type { HandoverStepProps } from './steps/verify/handover/HandoverStep.js'

type Signers = typeof import('./signers.js').signers

function load<Props>(choose: (signers: Signers) => ComponentType<Props>): Loadable<Props> {
  return createLoadable(async () => choose((await import('./signers.js').catch(failLoading)).signers))
}

function failLoading(cause: unknown): never {
  if (DepositError.is(cause)) throw cause
  throw new DepositError('network', 'Part of this page could not be loaded. Money already on its way keeps moving.', {
    cause,
  })
}

const task = load<HandoverStepProps>((signers) => signers.HandoverStep)
const parts = new Map([
  toPart(
    signerSlot,
    load((signers) => signers.SignerStep),
  ),
  toPart(
    handoverScreenSlot,
    load((signers) => signers.HandoverScreen),
  ),
])

/** Fills the slots of `signers.tsx`, which is not preloaded. A failure reaches the `StepBoundary`; its retry mounts this again. */
export function SignerParts({ children }: { children: ReactNode }): JSX.Element {
  useState(() => {
    for (const part of [task, ...parts.values()]) part.reset()
  })
  const outer = useContext(LazyContext)
  const all = useMemo(() => new Map([...outer, ...parts]), [outer])
  return <LazyContext.Provider value={all}>{children}</LazyContext.Provider>
}

/** Lazy entry point of `HandoverStep`. */
export function HandoverEntry(props: HandoverStepProps): JSX.Element {
  return (
    <SignerParts>
      <Task {...props} />
    </SignerParts>
  )
}

function Task(props: HandoverStepProps): JSX.Element {
  const Step = task.current()
  return <Step {...props} />
}
