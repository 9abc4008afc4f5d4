import { useCallback, useEffect, useState } from 'react'
import { signIn } from './signIn.js'

type State = 'pending' | 'done' | 'failed'

/** Signs this browser in once the page is there. */
export function useSignIn(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('pending')

  useEffect(() => {
    if (state !== 'pending') return
    let left = false
    const settle = (next: State) => () => {
      if (!left) setState(next)
    }
    signIn().then(settle('done'), settle('failed'))
    return () => {
      left = true
    }
  }, [state])

  const retry = useCallback(() => setState('pending'), [])
  return { state, retry }
}
