import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Appearance, applyAppearance, resolveAppearance } from '../theme/appearance.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Keeps the root element in the theme the host and the browser ask for. */
export function useAppearance(appearance: Appearance | undefined): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const prefersDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
  // Before the first paint, so that a dark page never flashes white.
  useLayoutEffect(() => {
    if (root.current) return applyAppearance(root.current, resolveAppearance(appearance, prefersDark))
  }, [appearance, prefersDark])
  return root
}
