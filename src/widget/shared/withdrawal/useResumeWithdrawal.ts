import { useEffect, useRef } from 'react'
import type { Recovery } from '../../../flow/state.js'
import type { UseWithdrawResult } from '../../../hooks/useWithdraw.js'

export type ResumeWithdrawalParameters = {
  /** Wallets that may hold funds of this payment. */
  wallets: readonly string[]
  /** The current recovery; only a stored withdrawal for it is resumed. */
  recovery: Recovery
  /** Called if no stored withdrawal was found. */
  onNotFound?: (() => void) | undefined
}

/** Resumes a withdrawal that was signed but not finished in an earlier visit, for any of these wallets. */
export function useResumeWithdrawal(
  { resume }: Pick<UseWithdrawResult, 'resume'>,
  { wallets, recovery, onNotFound }: ResumeWithdrawalParameters,
): void {
  const known = wallets.join()
  const latest = useRef({ recovery, onNothing: onNotFound })
  useEffect(() => {
    let left = false
    void resumeStored()
    return () => {
      left = true
    }

    async function resumeStored(): Promise<void> {
      const different = [...new Set(known.split(','))].filter((wallet) => wallet !== '')
      // `resume` does nothing without a stored withdrawal or while one is in progress.
      const found = await Promise.all(different.map((wallet) => resume(wallet, latest.current.recovery)))
      if (!found.includes(true) && !left) latest.current.onNothing?.()
    }
  }, [resume, known])
}
