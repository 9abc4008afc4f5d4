import { useCallback, useState } from 'react'

/** The fragment with the link of another device that the page was opened with, and how to leave it. */
export type OpenedLink = { fragment: string | undefined; leave: () => void }

/**
 * Reads the fragment of the page once. Another site that opened this window can set it at any time, and would put another
 * screen in place of the one that the person looks at.
 */
export function useHandoverLink(): OpenedLink {
  const [fragment, setFragment] = useState(() => {
    const hash = globalThis.location?.hash
    return hash?.startsWith('#deposit-handover=') ? hash : undefined
  })
  const leave = useCallback(() => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setFragment(undefined)
  }, [])
  return { fragment, leave }
}
