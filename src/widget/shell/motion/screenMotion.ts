import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What moves between two screens of a widget. Both are called before the next frame. */
export type ScreenMotion = {
  /** The screen is about to be removed. */
  leave: (screen: HTMLElement) => void
  /** The screen has been inserted. */
  come: (screen: HTMLElement) => void
}

/** Loaded after the first screen: it moves nothing that a person needs. */
export const screenMotion: { current: ScreenMotion | undefined } = { current: undefined }

/** The ref of a screen, which moves when it replaces another one. */
export function useScreenMotion(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = screen.current
    if (!element) return
    screenMotion.current?.come(element)
    return () => screenMotion.current?.leave(element)
  }, [])
  return screen
}
