import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { emptyDraft } from '../../../../src/flow/state.js'
import { ownDay } from '../../../support/ownDay.js'
import { playScenario } from '../../../support/playScenario.js'
import { renderWidget } from '../../../support/renderWidget.js'
import { screenName } from '../driveWidget.js'
import type { Wire } from '../honestWorld.js'
import { passTimeFaster, realTimeout } from '../passTimeFaster.js'
import { recordedSigner } from '../recordedSigner.js'
import type { ToldMessage } from '../recordPasskey.js'
import { lyingRecovery } from './lyingRecovery.js'
import type { RecoveryCase, RecoveryOutcome } from './RecoveryCase.js'
import { readRecovery, type ShownRecovery } from './readRecovery.js'

/** Turns without a change after which nothing more will come: fewer once the screen says why. */
const patience = 150
const shortPatience = 30
/** Turns after which a case must have ended. */
const maxTurns = 3_000
/** A person who was refused tries again, but not forever. */
const maxPresses = 4
const isFinal = () => document.querySelector('[role="alert"], [data-tone="danger"]') !== null

/** Plays an owner who takes money back or sends it on through the whole widget, and records what may move it. */
export async function playRecovery(played: RecoveryCase): Promise<RecoveryOutcome> {
  const { scene, earlier, tokens } = played
  passTimeFaster()
  const told: ToldMessage[] = []
  const { wallet, storage, ...signer } = recordedSigner({ ...played, chainId: scene.chainId }, told)
  const { owner, recipient, signatures, transactions } = signer
  const { scenario, answers } = playScenario(scene.scenario, { elapsed: 90, startAt: ownDay(), owner })
  const { paymentId } = scenario
  const honest: { wallet?: string; child?: string } = {}
  const rendered = renderWidget({
    answers: lyingRecovery(played, answers, honest, told),
    wallet: wallet as never,
    tokens,
    initialStorage: { ...storage, ...(earlier && Object.fromEntries(entriesOf(earlier))) },
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: scene.kind } },
  })
  try {
    const shown = await drive(played, signatures, recipient)
    return {
      shown,
      owner,
      recipient,
      signatures,
      transactions,
      confirmed: rendered.asked('confirm') as Wire[],
      prepared: rendered.asked('withdraw') as Wire[],
      submitted: rendered.asked('withdrawConfirm') as Wire[],
      wallet: honest.wallet ?? '',
      child: honest.child,
      paymentId,
      now: scenario.clock.now(),
      storage: rendered.storage,
      screen: screenName(),
      text: document.body.textContent,
    }
  } finally {
    cleanup()
    vi.unstubAllGlobals()
  }
}

/** Presses through the recovery, and signs once. */
async function drive(
  { leaves = false }: RecoveryCase,
  signatures: readonly unknown[],
  recipient: string,
): Promise<ShownRecovery[]> {
  const shown: ShownRecovery[] = []
  let still = 0
  let presses = 0
  let before = ''
  for (let turn = 0; still < (isFinal() ? shortPatience : patience) && turn < maxTurns; turn += 1) {
    await new Promise<void>((resolve) => void realTimeout(resolve, 3))
    const now = `${screenName()} ${document.body.textContent}`
    still = now === before ? still + 1 : 0
    before = now
    document
      .querySelector<HTMLElement>('[data-screen="withdrawal-review"] .dw-thread + [aria-expanded="false"]')
      ?.click()
    const review = readRecovery()
    if (review && JSON.stringify(review) !== JSON.stringify(shown.at(-1))) shown.push(review)
    if (signatures.length > 0 && screenName() !== 'withdrawal-wallet') break
    if (leaves && review) break
    const field = document.querySelector<HTMLInputElement>('[data-screen="withdraw"] .dw-field input')
    if (field?.value === '') fireEvent.change(field, { target: { value: recipient } })
    const main = nextButton()
    if (still < 2 || !main || main.getAttribute('aria-disabled') !== null || presses >= maxPresses) continue
    if (!/^(withdraw|retry|withdrawal-review)$/.test(screenName())) continue
    presses += 1
    still = 0
    fireEvent.click(main)
  }
  return shown
}

/** Continues where that is offered, even if withdrawing is recommended. */
function nextButton(): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('.dw-screen-foot button')]
  const onward = buttons.find(({ textContent }) => textContent?.startsWith('Continue with'))
  return onward ?? document.querySelector('.dw-screen-foot button[data-kind="primary"]')
}

function entriesOf(storage: { key?: (index: number) => string | null; length?: number } & object): [string, string][] {
  const { map } = storage as unknown as { map: Map<string, string> }
  // A withdrawal that was only reviewed would be resumed.
  return [...map].filter(([key]) => !key.startsWith('dw:withdrawal:') && !key.startsWith('dw:deposit'))
}
