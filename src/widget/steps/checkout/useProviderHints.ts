import { useLayoutEffect, useState } from 'react'
import { object, oneOf, tryParse } from '../../../schema/parse.js'
import { Text } from '../../../schema/primitives.js'
import { useLatest } from '../../../ui/useLatest.js'

/** A message from the payment page. It triggers a refetch and is never treated as the payment state. */
export type ProviderHint = 'loaded' | 'paid' | 'declined' | 'expired'

const Hint = object({
  type: oneOf('deposit-provider'),
  version: oneOf(1),
  event: oneOf('loaded', 'paid', 'declined', 'expired'),
  paymentId: Text,
})

export type UseProviderHintsParameters = {
  /** Origin of the page; messages from other origins are ignored. */
  origin: string
  paymentId: string
  /** Window of the page; messages from other windows of the same origin are ignored. */
  source: () => Window | null | undefined
  onHint: (hint: ProviderHint) => void
}

/** Listens to a framed payment page. Returns the last `paid` or `declined` hint; `onHint` gets the others too. */
export function useProviderHints(parameters: UseProviderHintsParameters): 'paid' | 'declined' | undefined {
  const { origin, paymentId } = parameters
  const [last, setLast] = useState<'paid' | 'declined'>()
  const latest = useLatest(parameters)
  // Before the frame is painted: a page may speak as soon as it loads.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const { source, onHint } = latest.current
      const window = source()
      if (event.origin !== origin || !window || event.source !== window) return
      const hint = parseHint(event.data, paymentId)
      if (hint === undefined) return
      // A page that loads after `declined` is a new attempt.
      if (hint === 'loaded') setLast((before) => (before === 'declined' ? undefined : before))
      else if (hint !== 'expired') setLast(hint)
      onHint(hint)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, paymentId])
  return last
}

/** Message data is untrusted and may even contain throwing getters. */
function parseHint(data: unknown, paymentId: string): ProviderHint | undefined {
  const hint = tryParse(Hint, data)
  return hint?.paymentId === paymentId ? hint.event : undefined
}
