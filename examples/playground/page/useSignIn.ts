import { useCallback, useEffect, useState } from 'react'
import { signIn } from './signIn.js'

type State = 'pending' | 'done' | 'failed'

/** Signs this browser in once the page is there. */
export function useSignIn(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('pending')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is exactly what runs this again
  useEffect(() => {
    const left = new AbortController()
    signIn(left.signal).then(
      () => setState('done'),
      () => {
        if (!left.signal.aborted) setState('failed')
      },
    )
    return () => left.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setState('pending')
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}
