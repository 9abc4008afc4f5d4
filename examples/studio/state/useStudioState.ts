import { useCallback, useEffect, useState } from 'react'
import type { StudioState } from './StudioState.js'
import { parseLink, writeLink } from './stateLink.js'

/** Browsers refuse an address that changes too often. */
const writeAfterMs = 300

type Change = (state: StudioState) => StudioState

/** The state of the page, which its address restores, and a sentence if the address could not be read. */
export function useStudioState() {
  const [{ state, problem }, setParsed] = useState(() => parseLink(location.hash))
  const change = useCallback((by: Change) => setParsed((parsed) => ({ state: by(parsed.state) })), [])

  useEffect(() => {
    if (problem !== undefined) return
    const timer = setTimeout(() => {
      const link = writeLink(state)
      if (link === location.hash.slice(1)) return
      history.replaceState(null, '', link === '' ? location.pathname + location.search : `#${link}`)
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [state, problem])

  useEffect(() => {
    const read = () => setParsed(parseLink(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  return { state, problem, change }
}

export type ChangeState = ReturnType<typeof useStudioState>['change']
