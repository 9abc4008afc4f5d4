import { ownDay } from '../../../support/ownDay.js'
import { playScenario } from '../../../support/playScenario.js'
import type { ProxyCall, ProxyHandler } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { ToldMessage } from '../recordPasskey.js'
import type { VerificationCase } from './VerificationCase.js'

/** Base, where the payment of the scenario is owned. */
export const chainId = 31_338

/** A payment of 500 dollars by card whose owner has to sign, at its review. */
export async function verificationScene() {
  const { scenario, answers } = playScenario('verify-by-passkey', { startAt: ownDay() })
  const { form } = scenario
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
  const state = {
    step: 'confirm' as const,
    draft: { paymentMethod: 'card' as const, input, amount, output, destination },
    offer: { response, chosen: response.quotes[0].payment_id as string },
    attempted: false,
  }
  return { scenario, answers, state }
}

/** The honest responses with every lie about them. */
export function lyingVerification(
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
