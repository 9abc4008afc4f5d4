import { type ComponentType, lazy } from 'react'

export type Loadable<Props> = {
  /** To be drawn below a `Suspense`. */
  current: () => ComponentType<Props>
  /** Drawing it does not wait for anything. */
  isHere: () => boolean
  /** Starts to load. Failing costs nothing: drawing it tries again. */
  preload: () => void
  /** Lets the next draw load anew what could not be loaded. React on its own would keep the failure for good. */
  reset: () => void
}

/** A component in a file of its own that is loaded when it is needed, or a little before. */
export function createLoadable<Props>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let failed = false
  let drawn = false
  let here = false

  const attempt = async () => {
    drawn = true
    try {
      const component = await load()
      here = true
      return { default: component }
    } catch (error) {
      failed = true
      throw error
    }
  }

  let current = lazy(attempt) as unknown as ComponentType<Props>
  return {
    current: () => current,
    isHere: () => here,
    preload: () =>
      void load().then(
        (component) => {
          // Drawn without a moment of waiting. What is on the screen already keeps its identity, and with it its state.
          if (drawn) return
          current = component
          here = true
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
