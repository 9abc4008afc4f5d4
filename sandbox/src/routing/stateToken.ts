import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../store/database.js'
import type { QuoteState } from '../store/schema.js'

export type StateTokens = {
  /** Stores the state and returns its token. */
  seal: (state: QuoteState) => Promise<string>
  /** Undefined for a token of another service or an altered one. The caller checks the expiry. */
  open: (token: string) => Promise<QuoteState | undefined>
}

const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Expired states are deleted this long after `accept_by`, unless one of their quotes was confirmed. */
const keepMs = 3_600_000
const pruneEveryMs = 60_000

/**
 * State tokens are random, and the state stays in the database: its size is bounded only by the limits of a quote
 * request, and clients and proxies limit the length of tokens. A confirmed state is kept, so that confirming again
 * returns the same payment at any time.
 */
export function createStateTokens(db: Database): StateTokens {
  let prunedTo = 0
  const prune = async (quotedAt: number): Promise<void> => {
    const [from, to] = [prunedTo, quotedAt - keepMs]
    if (to - from < pruneEveryMs) return
    prunedTo = to
    await db
      .deleteFrom('quote_states')
      .where('accept_by', '>=', new Date(from))
      .where('accept_by', '<', new Date(to))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('payments').select('id').where(sql<boolean>`payments.id = any(quote_states.payment_ids)`)),
        ),
      )
      .execute()
  }
  return {
    seal: async (state) => {
      await prune(Date.parse(state.quoted_at))
      const token = randomBytes(tokenBytes).toString('base64url')
      const payment_ids = state.quotes.map(({ payment_id }) => payment_id)
      const { accept_by } = state
      await db
        .insertInto('quote_states')
        .values({ token, state: JSON.stringify(state), payment_ids, accept_by })
        .execute()
      return token
    },
    open: async (token) => {
      if (!tokenPattern.test(token)) return undefined
      const row = await db.selectFrom('quote_states').select('state').where('token', '=', token).executeTakeFirst()
      return row?.state
    },
  }
}
