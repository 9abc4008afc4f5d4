import { jsonResponse, type ProxyCall, type ProxyHandler } from '../../support/scriptProxy.js'
import type { Case } from './Case.js'
import { fundingPage, honestWorld, type Wire } from './honestWorld.js'

/**
 * The honest responses with every lie about them.
 *
 * @param addresses Collects the deposit addresses that are named.
 */
export function lyingAnswers(
  { scene, lies, random, vouchedBy }: Case,
  addresses: string[],
): Partial<Record<ProxyCall, ProxyHandler>> {
  const counts = new Map<ProxyCall, number>()
  const skew = lies.reduce((sum, lie) => sum + (lie.date ?? 0), 0)
  const headers = () => ({
    ...(skew !== 0 && { date: new Date(Date.now() + skew).toUTCString() }),
    ...(vouchedBy === 'proxy' && { 'x-deposit-funding-hosts': new URL(fundingPage).host }),
  })
  const answer = (call: ProxyCall, honest: (body: Wire) => Wire) => (request: Wire) => {
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    const body = lies
      .filter(({ on, from = 1 }) => on?.includes(call) && count >= from)
      .reduce<Wire>(
        (before, lie) => lie.change?.(before, scene, random) ?? before,
        JSON.parse(JSON.stringify(honest(request))),
      )
    const deposits = body.next_instruction?.deposit_info
    if (call === 'confirm' || call === 'payment')
      addresses.push(...(deposits ?? []).map((each: Wire) => each.deposit_address))
    return jsonResponse(200, body, headers())
  }
  const world = Object.entries(honestWorld(scene)) as [ProxyCall, (body: Wire) => Wire][]
  return Object.fromEntries(world.map(([call, honest]) => [call, answer(call, honest)]))
}
