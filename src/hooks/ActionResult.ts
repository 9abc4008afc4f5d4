import type { DepositError } from '../errors/DepositError.js'

/** What every hook that does something tells of it, by the names that TanStack Query has for them. */
export type ActionResult = {
  /** Under way: nothing else can be begun before it is over. */
  isPending: boolean
  /** Why the last try did nothing; null before one and while one is under way. */
  error: DepositError | null
  /** Forgets the error, for instance when something else is on the screen. */
  reset: () => void
}
