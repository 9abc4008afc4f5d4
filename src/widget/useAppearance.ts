import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Appearance, applyAppearance, resolveAppearance } from '../theme/appearance.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Applies the theme to the root element: the host's, else the user's, else the browser's preference. */
export function useAppearance(
  appearance: Appearance | undefined,
  chosen: Appearance['theme'],
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const prefersDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
  // Before the first paint, so that dark pages do not flash white.
  useLayoutEffect(() => {
    if (!root.current) return
    const theme = appearance?.theme ?? chosen
    return applyAppearance(root.current, resolveAppearance({ ...appearance, theme }, prefersDark))
  }, [appearance, chosen, prefersDark])
  return root
}
