import type { DepositError } from '../errors/DepositError.js'

/** The state that every action hook returns, named as in TanStack Query. */
export type ActionResult = {
  /** The action is running. No other one can start until it ends. */
  isPending: boolean
  /** Why the last attempt failed; null before the first attempt and while one is running. */
  error: DepositError | null
  /** Clears the error, for instance when the screen changes. */
  reset: () => void
}
