import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { renderWidget } from '../../../support/renderWidget.js'
import { screenName } from '../driveWidget.js'
import type { Wire } from '../honestWorld.js'
import { passTimeFaster, realTimeout } from '../passTimeFaster.js'
import { type RecordedSigner, recordedSigner } from '../recordedSigner.js'
import type { ToldMessage } from '../recordPasskey.js'
import type { ShownVerification, VerificationCase, VerificationOutcome } from './VerificationCase.js'
import { chainId, lyingVerification, verificationScene } from './verificationScene.js'

const pause = () => new Promise<void>((resolve) => void realTimeout(resolve, 3))
/** Turns without a change after which nothing more will come: fewer once the screen says why. */
const patience = 150
const shortPatience = 40
const maxTurns = 3_000
const maxPresses = 8

/** Plays somebody who pays 500 dollars by card and signs as the owner, and records what was signed over which screen. */
export async function playVerification(played: VerificationCase): Promise<VerificationOutcome> {
  passTimeFaster()
  const told: ToldMessage[] = []
  const shown: (ShownVerification | undefined)[] = []
  let [reads, readsWhileOpen, isOpen] = [0, 0, false]
  const untilRead = async (): Promise<void> => {
    const before = reads
    const last = before + (played.openFor ?? 0)
    for (let turn = 0; reads < last && turn < maxTurns; turn += 1) await pause()
    readsWhileOpen = reads - before
  }
  const signer = recordedSigner({ ...played, chainId }, told, async () => {
    shown.push(readVerification())
    isOpen = true
    await untilRead()
    isOpen = false
  })
  const { scenario, answers, state } = await verificationScene()
  const { form, clock } = scenario
  const { wallet, storage, owner, signatures } = signer as RecordedSigner
  const rendered = renderWidget({
    answers: lyingVerification(played, answers, owner, told, () => {
      reads += 1
    }),
    wallet: wallet as never,
    initialStorage: storage,
    state,
  })
  try {
    await drive(signatures, () => isOpen)
    const confirmed = rendered.asked('confirm') as Wire[]
    return {
      owner,
      destination: form.destination,
      paymentId: state.offer.chosen,
      now: clock.now(),
      shown,
      signatures,
      readsWhileOpen,
      submitted: confirmed.filter(({ signatures: given }) => given !== undefined),
      text: document.body.textContent,
    }
  } finally {
    cleanup()
    vi.unstubAllGlobals()
  }
}

/** Presses through the review and the message, and signs once. */
async function drive(signatures: readonly unknown[], isOpen: () => boolean): Promise<void> {
  let [still, presses, before] = [0, 0, '']
  const isFinal = () => signatures.length > 0 || document.querySelector('[role="alert"], [data-tone="danger"]') !== null
  for (let turn = 0; still < (isFinal() ? shortPatience : patience) && turn < maxTurns; turn += 1) {
    await pause()
    const now = `${screenName()} ${document.body.textContent}`
    still = now === before && !isOpen() ? still + 1 : 0
    before = now
    const main = document.querySelector('.dw-screen-foot button[data-kind="primary"]')
    if (still < 2 || !main || main.getAttribute('aria-disabled') !== null || presses >= maxPresses) continue
    if (signatures.length > 0 || !/^(signer|confirm|verify)$/.test(screenName())) continue
    presses += 1
    still = 0
    fireEvent.click(main)
  }
}

/** Reads the screen with the message; undefined on any other. */
function readVerification(): ShownVerification | undefined {
  const screen = document.querySelector('[data-screen="verify"]')
  if (!screen) return undefined
  const [owner = '', destination = '', contract = ''] = [...screen.querySelectorAll('.dw-address')].map(
    ({ textContent }) => textContent,
  )
  const rows = [...screen.querySelectorAll('dt')].map(
    ({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent ?? ''] as const,
  )
  return { owner, destination, contract, network: new Map(rows).get('Network') ?? '' }
}
