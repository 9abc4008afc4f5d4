import type { Kysely, Selectable } from 'kysely'
import type { OnrampSessionState, OnrampSessionsTable } from '../../store/OnrampSessionsTable.js'
import type { Schema } from '../../store/schema.js'
import type { OnrampSessionRequest } from './OnrampProvider.js'

export type SessionRow = Selectable<OnrampSessionsTable>

/** The new state of a session and the fields stored with it. */
export type SessionChange = {
  state: OnrampSessionState
  message?: string | null
  challenge_attempts?: number
  card_last4?: string | null
  charged_at?: Date
  payout_due_at?: Date | null
}

/** States in which the customer may still pay. */
export const payableStates = ['open', 'declined', 'challenge'] as const

export type Sessions = ReturnType<typeof createSessions>

/**
 * One provider's sessions. Each change is one statement conditional on the current state, so of two concurrent ones one
 * wins.
 */
export function createSessions(db: Kysely<Schema>, provider: string) {
  const sessions = (paymentId: string) =>
    db.selectFrom('onramp_sessions').selectAll().where('payment_id', '=', paymentId).where('provider', '=', provider)

  const owed = () =>
    db
      .selectFrom('onramp_sessions')
      .selectAll()
      .where('provider', '=', provider)
      .where('state', '=', 'charged')
      .orderBy('charged_at')

  const reopen = async ({ paymentId, payBy, redirectUrl }: OnrampSessionRequest, now: Date): Promise<SessionRow> => {
    const payable = db
      .updateTable('onramp_sessions')
      .where('payment_id', '=', paymentId)
      .where('provider', '=', provider)
      .where('state', 'in', payableStates)
    await payable
      .set((eb) => ({
        state: 'open',
        message: null,
        challenge_attempts: 0,
        card_last4: null,
        pay_by: payBy,
        renewals: eb('renewals', '+', 1),
      }))
      .where('pay_by', '<', now)
      .execute()
    await payable.set({ redirect_url: redirectUrl }).execute()
    return await sessions(paymentId).executeTakeFirstOrThrow()
  }

  return {
    find: (paymentId: string): Promise<SessionRow | undefined> => sessions(paymentId).executeTakeFirst(),

    /**
     * Opens the payment's session. A second call only updates the redirect URL of an unpaid session, and renews one that
     * died unpaid: a paid one stays, so that nobody pays twice.
     */
    open: async (request: OnrampSessionRequest, now: Date): Promise<SessionRow> => {
      const opened = await db
        .insertInto('onramp_sessions')
        .values({
          payment_id: request.paymentId,
          provider,
          fiat: request.fiat,
          amount: request.amount,
          method: request.method,
          network: request.network,
          token_address: request.token.address.toLowerCase(),
          token_symbol: request.token.symbol,
          token_decimals: request.token.decimals,
          payout: request.payout.toString(),
          deposit_address: request.depositAddress.toLowerCase(),
          redirect_url: request.redirectUrl,
          pay_by: request.payBy,
        })
        .onConflict((conflict) => conflict.column('payment_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return opened ?? (await reopen(request, now))
    },

    /** Updates a session that is in one of `from` and not late at `now`. Returns undefined otherwise. */
    change: (
      paymentId: string,
      from: readonly OnrampSessionState[],
      now: Date,
      to: SessionChange,
    ): Promise<SessionRow | undefined> =>
      db
        .updateTable('onramp_sessions')
        .set(to)
        .where('payment_id', '=', paymentId)
        .where('provider', '=', provider)
        .where('state', 'in', from)
        .where('pay_by', '>=', now)
        .returningAll()
        .executeTakeFirst(),

    /** Counts an attempt before the code is checked, so that concurrent attempts are counted too. */
    takeChallengeAttempt: (paymentId: string, now: Date, maxAttempts: number): Promise<SessionRow | undefined> =>
      db
        .updateTable('onramp_sessions')
        .set((eb) => ({ challenge_attempts: eb('challenge_attempts', '+', 1) }))
        .where('payment_id', '=', paymentId)
        .where('provider', '=', provider)
        .where('state', '=', 'challenge')
        .where('challenge_attempts', '<', maxAttempts)
        .where('pay_by', '>=', now)
        .returningAll()
        .executeTakeFirst(),

    /** Charged, cleared at `now`, and without a payout, oldest first. */
    unpaid: (now: Date): Promise<SessionRow[]> =>
      owed()
        .where('payout_hash', 'is', null)
        .where((eb) => eb.or([eb('payout_due_at', 'is', null), eb('payout_due_at', '<=', now)]))
        .execute(),

    /** With a payout that is not confirmed yet, oldest first. */
    unconfirmed: (): Promise<SessionRow[]> => owed().where('payout_hash', 'is not', null).execute(),

    markSent: (row: SessionRow, hash: string) => updateOwed(db, row, { payout_hash: hash }),
    markPaidOut: (row: SessionRow) => updateOwed(db, row, { state: 'paid_out' }),
    /** The recorded transaction reverted: the next attempt is a new send. */
    markReverted: (row: SessionRow) =>
      updateOwed(db, row, { payout_hash: null, payout_attempt: row.payout_attempt + 1 }),
  }
}

/** Updates a session with an outstanding payout, unless another process did so first. */
async function updateOwed(
  db: Kysely<Schema>,
  row: SessionRow,
  change: { state?: 'paid_out'; payout_hash?: string | null; payout_attempt?: number },
): Promise<void> {
  await db
    .updateTable('onramp_sessions')
    .set(change)
    .where('payment_id', '=', row.payment_id)
    .where('state', '=', 'charged')
    .where('payout_attempt', '=', row.payout_attempt)
    .execute()
}
