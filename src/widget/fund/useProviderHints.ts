import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** What a payment page says about itself. A hint makes us look; it never is a state. */
export type ProviderHint = 'loaded' | 'paid' | 'declined'

const Hint = v.object({
  type: v.literal('deposit-provider'),
  version: v.literal(1),
  event: v.picklist(['loaded', 'paid', 'declined']),
  paymentId: v.string(),
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
      if (hint !== 'loaded') setLast(hint)
      onHint(hint)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, paymentId])
  return last
}

/** Anything can be in a message, getters that throw included. */
function readHint(data: unknown, paymentId: string): ProviderHint | undefined {
  try {
    const hint = v.safeParse(Hint, data)
    return hint.success && hint.output.paymentId === paymentId ? hint.output.event : undefined
  } catch {
    return undefined
  }
}
