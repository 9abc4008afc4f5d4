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

  const attempt = async () => {
    try {
      return { default: await load() }
    } catch (error) {
      failed = true
      throw error
    }
  }

  let current = lazy(attempt)
  return {
    current: () => current as unknown as ComponentType<Props>,
    preload: () => void load().catch(() => undefined),
    reset: () => {
      if (!failed) return
      failed = false
      current = lazy(attempt)
    },
  }
}
