import { createContext, useContext } from 'react'

/** Returns whether the user navigated to this screen from another one, and records it as the current screen. */
export type ArrivalTracker = (screen: string) => boolean

/** The first screen does not take focus: the widget must not scroll the host page to itself. */
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
