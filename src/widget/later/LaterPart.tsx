import { type JSX, type ReactNode, Suspense } from 'react'
import type { Loadable } from './createLoadable.js'

export type LaterPartProps<Props> = {
  part: Loadable<Props>
  props: Props
  /** Holds its place while it is being loaded. */
  fallback: ReactNode
}

/** A part of a screen that is not there from the start. */
export function LaterPart<Props extends object>({ part, props, fallback }: LaterPartProps<Props>): JSX.Element {
  const Part = part.current()
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
