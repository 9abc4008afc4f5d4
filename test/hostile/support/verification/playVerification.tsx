import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { ownDay } from '../../../support/ownDay.js'
import { playScenario } from '../../../support/playScenario.js'
import { renderWidget } from '../../../support/renderWidget.js'
import type { ProxyCall, ProxyHandler } from '../../../support/scriptProxy.js'
import { screenName } from '../driveWidget.js'
import type { Wire } from '../honestWorld.js'
import { passTimeFaster, realTimeout } from '../passTimeFaster.js'
import { type RecordedSigner, recordedSigner } from '../recordedSigner.js'
import type { ToldMessage } from '../recordPasskey.js'
import type { ShownVerification, VerificationCase, VerificationOutcome } from './VerificationCase.js'

const pause = () => new Promise<void>((resolve) => void realTimeout(resolve, 3))
/** Turns without a change after which nothing more will come: fewer once the screen says why. */
const patience = 150
const shortPatience = 40
const maxTurns = 3_000
const maxPresses = 8

/** Base, where the payment of the scenario is owned. */
export const chainId = 31_338

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
  const { scenario, answers } = playScenario('verify-by-passkey', { startAt: ownDay() })
  const { form, clock } = scenario
  const quoted = (await answers.quotes({
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: { asset: form.input, amount: form.amount },
      output_asset: form.output,
    },
    price_currency: 'usd',
  } as never)) as Response
  const response = await quoted.json()
  const { destination, input, amount, output } = form
  const { wallet, storage, owner, signatures } = signer as RecordedSigner
  const rendered = renderWidget({
    answers: lyingAnswers(played, answers, owner, told, () => {
      reads += 1
    }),
    wallet: wallet as never,
    initialStorage: storage,
    state: {
      step: 'confirm',
      draft: { paymentMethod: 'card', input, amount, output, destination },
      offer: { response, chosen: response.quotes[0].payment_id },
      attempted: false,
    } as never,
  })
  try {
    await drive(signatures, () => isOpen)
    const confirmed = rendered.asked('confirm') as Wire[]
    return {
      owner,
      destination,
      paymentId: response.quotes[0].payment_id,
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

/** The honest responses with every lie about them. */
function lyingAnswers(
  { lies }: VerificationCase,
  answers: Record<ProxyCall, ProxyHandler>,
  owner: string,
  messages: ToldMessage[],
  onRead: () => void,
): Record<ProxyCall, ProxyHandler> {
  const counts = new Map<ProxyCall, number>()
  const tell =
    (call: ProxyCall): ProxyHandler =>
    async (request) => {
      const response = (await answers[call](request)) as Response
      const count = (counts.get(call) ?? 0) + 1
      counts.set(call, count)
      if (call === 'payment') onRead()
      const told = lies
        .filter(({ on, from = 1 }) => on?.includes(call) && count >= from)
        .reduce<Wire>((said, lie) => lie.change?.(said, owner) ?? said, await response.json())
      for (const { payload } of told.next_instruction?.verifications ?? []) messages.push({ chainId, payload })
      return new Response(JSON.stringify(told), { status: response.status, headers: response.headers })
    }
  const calls = Object.keys(answers) as ProxyCall[]
  return Object.fromEntries(calls.map((call) => [call, tell(call)])) as Record<ProxyCall, ProxyHandler>
}
