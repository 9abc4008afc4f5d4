import { useEffect, useRef } from 'react'
import type { Recovery } from '../../flow/state.js'
import type { UseWithdrawResult } from '../../hooks/useWithdraw.js'

export type ResumeWithdrawalParameters = {
  /** Where money of this payment may lie. */
  wallets: readonly string[]
  /** What the person is about: only a withdrawal for that is taken up. */
  recovery: Recovery
  /** Nothing was kept when the screen opened. */
  onNothing?: (() => void) | undefined
}

/** Takes up what an earlier visit signed and did not finish, at any of these wallets. */
export function useResumeWithdrawal(
  { resume }: Pick<UseWithdrawResult, 'resume'>,
  { wallets, recovery, onNothing }: ResumeWithdrawalParameters,
): void {
  const known = wallets.join()
  const latest = useRef({ recovery, onNothing })
  useEffect(() => {
    let left = false
    void takeUp()
    return () => {
      left = true
    }

    async function takeUp(): Promise<void> {
      const different = [...new Set(known.split(','))].filter((wallet) => wallet !== '')
      // Does nothing where nothing was kept, and nothing while a withdrawal is under way.
      const found = await Promise.all(different.map((wallet) => resume(wallet, latest.current.recovery)))
      if (!found.includes(true) && !left) latest.current.onNothing?.()
    }
  }, [resume, known])
}
