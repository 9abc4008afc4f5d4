import { createStore } from 'zustand/vanilla'
import { loadFlow, saveFlow } from '../storage/flowRecord.js'
import type { FlowStorage } from '../storage/records.js'
import { emptyDraft, type FlowEvent, type FlowState } from './state.js'
import { transition } from './transition.js'

/** State of one deposit in one widget; `send` is the only way to change it. */
export type Flow = {
  /** The current state. */
  getState: () => FlowState
  /** The state before storage is read: the same on the server and in the browser. */
  getInitialState: () => FlowState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: (state: FlowState, before: FlowState) => void) => () => void
  /** Sends an event. Ignored in steps where it does not apply. */
  send: (event: FlowEvent) => void
  /** Restores the stored state of an earlier visit. Call once: before the first listener subscribes, or after mounting. */
  resume: () => void
}

export type CreateFlowOptions = {
  initial?: FlowState | undefined
  storage?: FlowStorage | undefined
  /** Distinguishes the deposits of a page in the storage. Default: `deposit`. */
  id?: string | undefined
  now?: (() => number) | undefined
}

/** Creates the flow of one widget. Every change is saved synchronously, so that a reload restores the same step. */
export function createFlow(options: CreateFlowOptions = {}): Flow {
  const { storage, id = 'deposit', now = Date.now } = options
  const load = () => loadFlow(storage, id, now())
  const store = createStore<FlowState>(() => options.initial ?? { step: 'form', draft: emptyDraft })
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    send: (event) => {
      const before = store.getState()
      const after = transition(before, event)
      if (after === before) return
      // Saved before listeners are notified, so that whatever a listener sends survives a crash.
      if (mayReplace(load(), before, after)) saveFlow(storage, id, after, now())
      store.setState(after, true)
    },
    resume: () => {
      const stored = load()
      if (stored) store.setState(stored, true)
    },
  }
}

/**
 * A form in one tab must not overwrite a payment followed in another: a form is quickly typed again, but a lost payment
 * means lost access to the funds. Leaving that same payment may overwrite it.
 */
function mayReplace(stored: FlowState | undefined, before: FlowState, after: FlowState): boolean {
  const storedPayment = stored && followedPayment(stored)
  return (
    storedPayment === undefined || followedPayment(after) !== undefined || followedPayment(before) === storedPayment
  )
}

/** Id of the payment a state depends on: confirmed, or with a confirmation attempted. */
function followedPayment(state: FlowState): string | undefined {
  if (state.step === 'payment') return state.paymentId
  return state.step === 'confirm' && state.attempted ? state.offer.chosen : undefined
}
