import { type ComponentType, lazy } from 'react'

export type Loadable<Props> = {
  /** To be drawn below a `Suspense`. */
  current: () => ComponentType<Props>
  /** Starts to load. Failing costs nothing: drawing it tries again. */
  preload: () => void
  /** Lets the next draw load anew what could not be loaded. React on its own would keep the failure for good. */
  reset: () => void
}

/** A component in a file of its own that is loaded when it is needed, or a little before. */
export function createLoadable<Props>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let failed = false
  let drawn = false

  const attempt = async () => {
    drawn = true
    try {
      return { default: await load() }
    } catch (error) {
      failed = true
      throw error
    }
  }

  let current = lazy(attempt) as unknown as ComponentType<Props>
  return {
    current: () => current,
    preload: () =>
      void load().then(
        (component) => {
          // Drawn without a moment of waiting. What is on the screen already keeps its identity, and with it its state.
          if (!drawn) current = component
        },
        () => undefined,
      ),
    reset: () => {
      if (!failed) return
      failed = false
      drawn = false
      current = lazy(attempt) as unknown as ComponentType<Props>
    },
  }
}
