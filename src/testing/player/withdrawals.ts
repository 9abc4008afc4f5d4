import type { ScenarioClock } from './ScenarioClock.js'
import { stepHash } from './stages.js'

/** Milliseconds until a withdrawal is mined. */
const minedAfter = 5_000

/** Withdrawals of a scenario: what the owner signs, and how it stands. */
export function createWithdrawals(clock: ScenarioClock) {
  const sentAt = new Map<string, number>()
  let prepared = 0
  const status = (withdraw_id: string) => {
    const at = sentAt.get(withdraw_id)
    const mined = at !== undefined && clock.now() - at >= minedAfter
    return {
      withdraw_id,
      status: mined ? 'SUCCESS' : 'PENDING',
      ...(mined && { transaction_hash: stepHash(8) }),
      issues: [],
    }
  }
  return {
    prepare: (body: unknown) => {
      prepared += 1
      const withdraw_id = `withdraw_${prepared}`
      return {
        withdraw_id,
        signature_type: 'EIP191',
        withdraw_authorization: `Take back what this payment holds: ${JSON.stringify(body)}`,
        state_token: withdraw_id,
      }
    },
    confirm: (body: unknown) => {
      const { state_token = '' } = body as { state_token?: string }
      if (!sentAt.has(state_token)) sentAt.set(state_token, clock.now())
      return status(state_token)
    },
    status,
  }
}
