import { vi } from 'vitest'
import type { SigningPlan } from '../../../../src/exports/core.js'
import { saveFlow } from '../../../../src/storage/flowRecord.js'
import { memoryStorage } from '../../../support/memoryStorage.js'
import { scriptProxy } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import { passTimeFaster } from '../passTimeFaster.js'
import { recordedSigner } from '../recordedSigner.js'
import type { ToldMessage } from '../recordPasskey.js'
import type { ShownVerification, VerificationCase, VerificationOutcome } from '../verification/VerificationCase.js'
import { chainId, lyingVerification, verificationScene } from '../verification/verificationScene.js'
import { ignoringErrors } from './careless.js'
import type { OpenVerificationPage } from './verificationPages.js'

/** Plays an owner who signs before paying, on a page that ignores every error and accepts whatever can be accepted. */
export async function playOwner(played: VerificationCase, open: OpenVerificationPage): Promise<VerificationOutcome> {
  passTimeFaster()
  const told: ToldMessage[] = []
  let plans: readonly SigningPlan[] = []
  const shown: (ShownVerification | undefined)[] = []
  const signer = recordedSigner({ ...played, chainId }, told, async () => void shown.push(plans.map(showPlan)[0]))
  const { owner, signatures, wallet } = signer
  const { scenario, answers, state } = await verificationScene()
  const { destination } = scenario.form
  const proxy = scriptProxy(lyingVerification(played, answers, owner, told, () => {}))
  const storage = memoryStorage(signer.storage)
  saveFlow(storage, 'deposit', state, Date.now())
  const page = open({ client: proxy.client, storage, wallet: wallet as never })
  const { errors, attempt } = ignoringErrors()
  try {
    await page.connect()
    await attempt(() => page.confirm({ ownerAddress: owner, destinationAddress: destination }))
    await attempt(async () => {
      plans = await page.plan()
    })
    await attempt(() => page.verify(plans))
    const confirmed = proxy.asked('confirm') as Wire[]
    return {
      owner,
      destination,
      paymentId: state.offer.chosen,
      now: scenario.clock.now(),
      shown,
      signatures,
      readsWhileOpen: 0,
      submitted: confirmed.filter((body) => body.signatures !== undefined),
      text: errors.join('\n'),
    }
  } finally {
    page.close()
    vi.unstubAllGlobals()
  }
}

/** What a page draws of a plan. */
function showPlan({ facts, contract = '' }: SigningPlan): ShownVerification {
  const { owner, chainId: network } = facts
  const destination = facts.purpose === 'verify' ? facts.destination : ''
  return { owner, destination, contract, network: network === BigInt(chainId) ? 'Base' : `${network}` }
}
