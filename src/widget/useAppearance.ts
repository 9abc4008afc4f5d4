import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Appearance, applyAppearance, resolveAppearance } from '../theme/appearance.js'

const query = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Keeps the root element in the theme that the host, else the person, else the browser asks for. */
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
  // Before the first paint, so that a dark page never flashes white.
  useLayoutEffect(() => {
    if (!root.current) return
    const theme = appearance?.theme ?? chosen
    return applyAppearance(root.current, resolveAppearance({ ...appearance, theme }, prefersDark))
  }, [appearance, chosen, prefersDark])
  return root
}
