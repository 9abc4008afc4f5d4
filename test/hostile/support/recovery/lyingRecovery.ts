import type { ProxyCall, ProxyHandler } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { ToldMessage } from '../recordPasskey.js'
import type { RecoveryCase } from './RecoveryCase.js'

/** The honest responses with every lie about them. Notes the honest wallets on the way. */
export function lyingRecovery(
  { scene, lies, random }: RecoveryCase,
  answers: Record<ProxyCall, ProxyHandler>,
  honest: { wallet?: string; child?: string },
  messages: ToldMessage[],
): Record<ProxyCall, ProxyHandler> {
  const tell =
    (call: ProxyCall): ProxyHandler =>
    async (request) => {
      const response = (await answers[call](request)) as Response
      const body = (await response.json()) as Wire
      const address = body.processing_addresses?.[0]?.address
      if (call === 'payment' && body.parent_payment_id == null) honest.wallet ??= address
      if (call === 'confirm') honest.child ??= address
      const told = lies
        .filter(({ on }) => on?.includes(call))
        .reduce<Wire>((said, lie) => lie.change?.(said, scene, random) ?? said, body)
      const { withdraw_authorization: payload } = told
      if (typeof payload === 'string') messages.push({ chainId: scene.chainId, payload })
      return new Response(JSON.stringify(told), { status: response.status, headers: response.headers })
    }
  const calls = Object.keys(answers) as ProxyCall[]
  return Object.fromEntries(calls.map((call) => [call, tell(call)])) as Record<ProxyCall, ProxyHandler>
}
