import { type ComponentType, lazy } from 'react'

export type Loadable<Props> = {
  /** The component to render below a `Suspense` boundary. */
  current: () => ComponentType<Props>
  /** Whether it renders without suspending. */
  isLoaded: () => boolean
  /** Starts loading. Rejects if that fails; rendering tries again. */
  preload: () => Promise<void>
  /** Makes the next render retry a failed load. `React.lazy` caches the failure forever. */
  reset: () => void
}

/**
 * A lazily loaded component that can be preloaded and retried.
 *
 * @param fallback Rendered after a failure, until `reset`. Without one, the failure is thrown.
 */
export function createLoadable<Props>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): Loadable<Props> {
  let failed = false
  let rendered = false
  let loaded = false

  const attempt = async () => {
    rendered = true
    try {
      const component = await load()
      loaded = true
      return { default: component }
    } catch (error) {
      failed = true
      if (fallback) return { default: fallback }
      throw error
    }
  }

  let current = lazy(attempt) as unknown as ComponentType<Props>
  return {
    current: () => current,
    isLoaded: () => loaded,
    preload: async () => {
      const component = await load()
      // Replacing the lazy component avoids suspending. If it has rendered, keep its identity and so its state.
      if (rendered) return
      current = component
      loaded = true
    },
    reset: () => {
      if (!failed) return
      failed = false
      rendered = false
      current = lazy(attempt) as unknown as ComponentType<Props>
    },
  }
}
