import { useEffect } from 'react'
import type { UseWithdrawResult } from '../../hooks/useWithdraw.js'

/** Takes up what an earlier visit signed and did not finish, at any of these wallets. */
export function useResumeWithdrawal({ resume }: Pick<UseWithdrawResult, 'resume'>, wallets: readonly string[]): void {
  const known = wallets.join()
  useEffect(() => {
    // Does nothing where nothing was kept, and nothing while a withdrawal is under way.
    for (const wallet of new Set(known.split(','))) if (wallet !== '') void resume(wallet)
  }, [resume, known])
}
