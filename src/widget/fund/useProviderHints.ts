import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../schema/kit/attempt.js'
import { object } from '../../schema/kit/object.js'
import { oneOf } from '../../schema/kit/oneOf.js'
import { Text } from '../../schema/primitives.js'

/** What a payment page says about itself. A hint makes us look; it never is a state. */
export type ProviderHint = 'loaded' | 'paid' | 'declined'

const Hint = object({
  type: oneOf('deposit-provider'),
  version: oneOf(1),
  event: oneOf('loaded', 'paid', 'declined'),
  paymentId: Text,
})

export type UseProviderHintsParameters = {
  /** Where the page was loaded from; nobody else is listened to. */
  origin: string
  paymentId: string
  /** The window of the page. Messages of any other window of that origin are ignored. */
  source: () => Window | null | undefined
  onHint: (hint: ProviderHint) => void
}

/** Listens to a framed payment page. Answers the last hint about money; that the page loaded is told by `onHint` alone. */
export function useProviderHints(parameters: UseProviderHintsParameters): 'paid' | 'declined' | undefined {
  const { origin, paymentId } = parameters
  const [last, setLast] = useState<'paid' | 'declined'>()
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const { source, onHint } = latest.current
      const window = source()
      if (event.origin !== origin || !window || event.source !== window) return
      const hint = readHint(event.data, paymentId)
      if (hint === undefined) return
      // Another page after a refusal is another try.
      setLast((before) => (hint !== 'loaded' ? hint : before === 'declined' ? undefined : before))
      onHint(hint)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, paymentId])
  return last
}

/** Anything can be in a message, getters that throw included. */
function readHint(data: unknown, paymentId: string): ProviderHint | undefined {
  const hint = attempt(Hint, data)
  return hint?.paymentId === paymentId ? hint.event : undefined
}
