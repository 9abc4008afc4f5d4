import type { DepositsApi } from '../../support/depositsApi.js'
import type { Weather } from './Sequence.js'

const network = 'base'
const hour = 3_600
/** Longer than a round; the next change ends it. */
const faultSeconds = 600

/** Ends the previous condition and applies a new one to all payments. */
export async function changeWeather(api: DepositsApi, weather: Weather): Promise<void> {
  const control = async (path: string, request: Record<string, unknown>) => {
    const { status, body } = await api.post(`/control/${path}`, request)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const fault = (name: string, request: Record<string, unknown>) => control('faults', { name, ...request })
  await fault('no_liquidity', { network, seconds: weather === 'no liquidity' ? faultSeconds : 0 })
  await fault('bridge_stuck', { seconds: weather === 'bridge stuck' ? faultSeconds : 0 })
  if (weather === 'expiry') await control('clock', { advance_seconds: 10 * hour })
  if (weather === 'days') await control('clock', { advance_seconds: 40 * hour })
  // Within the two confirmations that the service waits for. A deeper one can run confirmed transactions in another
  // order, also when it keeps them all: a bridge deposit that was already paid out then comes after its withdrawal.
  if (weather === 'reorg drops') await fault('reorg', { network, depth: 1, transactions: 'dropped' })
  if (weather === 'reorg keeps') await fault('reorg', { network, depth: 1, transactions: 'kept' })
}
