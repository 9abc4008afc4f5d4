import { type JSX, type ReactNode, useDeferredValue } from 'react'
import { WidgetContext, type WidgetContextValue } from './WidgetContext.js'

export type WidgetProviderProps = { value: WidgetContextValue; children: ReactNode }

/**
 * Provides the widget to its screens. A press that opens another screen is painted before that screen is rendered: for a
 * moment the last one stays as it was.
 */
export function WidgetProvider({ value, children }: WidgetProviderProps): JSX.Element {
  const last = useDeferredValue(value)
  return <WidgetContext.Provider value={mayStay(last, value) ? last : value}>{children}</WidgetContext.Provider>
}

/** A screen on which something is paid, or a different customer's, never outlives its step. */
function mayStay(last: WidgetContextValue, next: WidgetContextValue): boolean {
  const [from, to] = [last.deposit, next.deposit]
  return (
    from.flow === to.flow && isFree(from.state.step) && to.state.step !== 'payment' && placeOf(last) !== placeOf(next)
  )
}

/** Nothing is paid in this step. */
function isFree(step: string): boolean {
  return step === 'form' || step === 'quotes'
}

/** Identifies the screen. In the wide layout the quotes are part of the form, which keeps its state there. */
function placeOf({ aside, deposit, options }: WidgetContextValue): string {
  const { step } = deposit.state
  return aside ?? (options.wide && step === 'quotes' ? 'form' : step)
}
