import { useCallback, useEffect, useState } from 'react'
import { type Session, signIn } from './signIn.js'

type State = { state: 'pending' | 'failed' } | { state: 'done'; session: Session }

/** Signs this browser in on mount. */
export function useSignIn(): State & { retry: () => void } {
  const [current, setCurrent] = useState<State>({ state: 'pending' })
  const { state } = current

  useEffect(() => {
    if (state !== 'pending') return
    let unmounted = false
    const settle = (next: State) => {
      if (!unmounted) setCurrent(next)
    }
    signIn().then(
      (session) => settle({ state: 'done', session }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      unmounted = true
    }
  }, [state])

  const retry = useCallback(() => setCurrent({ state: 'pending' }), [])
  return { ...current, retry }
}
