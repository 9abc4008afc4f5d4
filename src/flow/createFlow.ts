import { createStore } from 'zustand/vanilla'
import { followedPayment } from './followedPayment.js'
import { type FlowStorage, loadFlow, saveFlow } from './resume.js'
import { emptyDraft, type FlowEvent, type FlowState } from './state.js'
import { transition } from './transition.js'

/** One deposit of one widget: where it stands, and the only way to move it. */
export type Flow = {
  getState: () => FlowState
  /** What the flow is before anything stored is read: the same on a server and in a browser. */
  getInitialState: () => FlowState
  subscribe: (listener: (state: FlowState, before: FlowState) => void) => () => void
  send: (event: FlowEvent) => void
  /** Takes up what an earlier visit left. Called once after mounting, never while rendering. */
  resume: () => void
}

export type CreateFlowOptions = {
  initial?: FlowState | undefined
  storage?: FlowStorage | undefined
  /** Name of the record; two widgets on a page need two. */
  storageKey?: string | undefined
  now?: (() => number) | undefined
}

/** Creates the flow of one widget. Every change is remembered at once, so that a reload finds the same step. */
export function createFlow(options: CreateFlowOptions = {}): Flow {
  const { storage, storageKey = 'dw:deposit', now = Date.now } = options
  const store = createStore<FlowState>(() => options.initial ?? { step: 'pick', draft: emptyDraft })
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    send: (event) => {
      const before = store.getState()
      const after = transition(before, event)
      if (after === before) return
      // Written before anybody hears of it: what a listener sends is already safe to lose.
      if (mayReplace(loadFlow(storage, storageKey, now()), before, after)) saveFlow(storage, storageKey, after, now())
      store.setState(after, true)
    },
    resume: () => {
      const stored = loadFlow(storage, storageKey, now())
      if (stored) store.setState(stored, true)
    },
  }
}

/**
 * A form of one tab does not take the place of a payment that another tab follows: the form is typed again in a minute,
 * the way back to the money is not. Whoever leaves that very payment may.
 */
function mayReplace(stored: FlowState | undefined, before: FlowState, after: FlowState): boolean {
  const kept = stored && followedPayment(stored)
  return kept === undefined || followedPayment(after) !== undefined || followedPayment(before) === kept
}
