import { createContext, type JSX, type ReactNode, Suspense, useContext } from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import type { Loadable } from './createLoadable.js'

/** A place for a component that loads after the first screen. The root of the widget decides what fills it. */
export type LazySlot<Props> = {
  /** Never called: it carries the type. */
  readonly props?: (props: Props) => void
}

/** What fills each slot. `toPart` is the only way to make an entry, and checks the props. */
export type LazyParts = ReadonlyMap<LazySlot<never>, Loadable<never>>

export function lazySlot<Props>(): LazySlot<Props> {
  return {}
}

/** An entry of `LazyParts`. */
export function toPart<Props>(slot: LazySlot<Props>, part: Loadable<Props>): [LazySlot<never>, Loadable<never>] {
  return [slot as LazySlot<never>, part as unknown as Loadable<never>]
}

export const LazyContext = createContext<LazyParts>(new Map())

/** Whether what loads after the first screen is here, or failed to load. See `useRestLoaded`. */
export const RestContext = createContext(true)

/**
 * False while only the first screen is loaded. What that does not show waits for it, so that all of it comes in one
 * render, and none of it suspends.
 */
export function useRestLoaded(): boolean {
  return useContext(RestContext)
}

/** What the root put in a slot. */
export function useLazy<Props>(slot: LazySlot<Props>): Loadable<Props> {
  const part = useContext(LazyContext).get(slot as LazySlot<never>)
  if (!part) throw new DepositError('configuration', 'Nothing fills a slot of the widget.')
  return part as unknown as Loadable<Props>
}

export type LazyProps<Props> = {
  slot: LazySlot<Props>
  props: Props
  /** Placeholder while the component is loading. */
  fallback: ReactNode
}

/** Renders a component that loads after the first screen. */
export function Lazy<Props extends object>({ slot, props, fallback }: LazyProps<Props>): JSX.Element {
  const Part = useLazy(slot).current()
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
