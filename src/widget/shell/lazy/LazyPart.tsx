import { type JSX, type ReactNode, Suspense } from 'react'
import type { Loadable } from './createLoadable.js'

export type LazyPartProps<Props> = {
  part: Loadable<Props>
  props: Props
  /** Placeholder while the part is loading. */
  fallback: ReactNode
}

/** Renders a lazily loaded part of a screen. */
export function LazyPart<Props extends object>({ part, props, fallback }: LazyPartProps<Props>): JSX.Element {
  const Part = part.current()
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
