import type { DepositError } from '../errors/DepositError.js'
import { warnDeveloper } from '../errors/warnDeveloper.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositEvent } from '../widget/options.js'

/** Detail of each event, by event name. */
export type EmbedEvents = {
  /** The first screen has loaded its data. */
  ready: null
  /** Any event, for logs and analytics. */
  event: DepositEvent
  /** A status of a payment was observed, once per status and again after a reload. */
  'status-change': Payment
  /** The money has arrived, once per payment. */
  complete: Payment
  /** A screen shows an error, or an option cannot be used. */
  error: DepositError
  /** The user closed the dialog of `layout: 'modal'`. */
  close: null
}

const names: readonly string[] = [
  'ready',
  'event',
  'status-change',
  'complete',
  'error',
  'close',
] satisfies (keyof EmbedEvents)[]

/** A listener, called with the detail of an event. */
export type EmbedListener<Name extends keyof EmbedEvents> = (detail: EmbedEvents[Name]) => void

export type Events = {
  on: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  off: <Name extends keyof EmbedEvents>(name: Name, listener: EmbedListener<Name>) => void
  emit: <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => void
}

/**
 * Emits events to listeners, and to the page as a `CustomEvent` such as `deposit-complete`.
 *
 * Page events bubble and are composed, so one listener on the document receives the events of every widget.
 */
export function createEvents(host: HTMLElement): Events {
  const target = new EventTarget()
  // A native EventTarget reports a throwing listener and still calls the others.
  const wrapped = new Map<unknown, (event: Event) => void>()

  const wrap = (listener: unknown) => {
    const known = wrapped.get(listener)
    if (known) return known
    const call = (event: Event) => (listener as (detail: unknown) => void)((event as CustomEvent).detail)
    wrapped.set(listener, call)
    return call
  }

  return {
    on: (name, listener) => {
      if (!names.includes(name)) warnDeveloper(`There is no event "${name}". The events are ${names.join(', ')}.`)
      else if (typeof listener !== 'function') warnDeveloper(`on('${name}') takes a function to call.`)
      else target.addEventListener(name, wrap(listener))
    },
    off: (name, listener) => target.removeEventListener(name, wrapped.get(listener) ?? null),
    emit: (name, detail) => {
      target.dispatchEvent(new CustomEvent(name, { detail }))
      host.dispatchEvent(new CustomEvent(`deposit-${name}`, { detail, bubbles: true, composed: true }))
    },
  }
}
