import { useCallback, useEffect, useState } from 'react'
import { signIn } from './signIn.js'

type State = 'pending' | 'done' | 'failed'

/** Signs this browser in on mount. */
export function useSignIn(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('pending')

  useEffect(() => {
    if (state !== 'pending') return
    let unmounted = false
    const settle = (next: State) => () => {
      if (!unmounted) setState(next)
    }
    signIn().then(settle('done'), settle('failed'))
    return () => {
      unmounted = true
    }
  }, [state])

  const retry = useCallback(() => setState('pending'), [])
  return { state, retry }
}
