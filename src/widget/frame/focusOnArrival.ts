import { createContext, useContext } from 'react'

/** Tells a screen whether a person came to it from another one, and remembers that it is shown now. */
export type ArrivalTracker = (screen: string) => boolean

/** The first screen takes no focus: a widget must not pull a reader of the host page down to it. */
export function createArrivalTracker(): ArrivalTracker {
  let shown: string | undefined
  return (screen) => {
    const moved = shown !== undefined && shown !== screen
    shown = screen
    return moved
  }
}

export const ArrivalContext = createContext<ArrivalTracker>(() => false)

export function useFocusOnArrival(): ArrivalTracker {
  return useContext(ArrivalContext)
}
