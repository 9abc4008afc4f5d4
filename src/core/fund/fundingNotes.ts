import type { DepositClient } from '../../client/createDepositClient.js'
import type { Flow } from '../../flow/createFlow.js'
import type { FlowState, FundingNotes } from '../../flow/state.js'
import { loadNotes, saveNotes } from '../../storage/paymentRecords.js'
import type { CoreContext } from '../CoreContext.js'
import { listen } from '../listen.js'

/** What is known about the funds of payments: whether a wallet request is open, and whether funds were sent. */
export type FundingNotesStore = {
  /** Undefined if nothing was noted about the payment. */
  load: (paymentId: string) => FundingNotes | undefined
  /** Takes effect in this page at once, and in the other tabs and after a reload if there is a storage. */
  save: (paymentId: string, notes: FundingNotes) => void
  /** Calls the listener when this page or another tab saved notes. */
  subscribe: (listener: () => void) => () => void
}

/** The notes of one page, for a host without storage. */
type PageNotes = { notes: Map<string, FundingNotes>; listeners: Set<() => void> }

const pages = new WeakMap<DepositClient, PageNotes>()

/** The notes of this page and this browser. All stores of one client share them. */
export function fundingNotes({ client, storage }: Pick<CoreContext, 'client' | 'storage'>): FundingNotesStore {
  const page = pages.get(client) ?? { notes: new Map(), listeners: new Set() }
  pages.set(client, page)
  return {
    load: (paymentId) => loadNotes(storage, paymentId) ?? page.notes.get(paymentId),
    save: (paymentId, notes) => {
      page.notes.set(paymentId, notes)
      saveNotes(storage, paymentId, notes)
      for (const listener of [...page.listeners]) listener()
    },
    subscribe: (listener) => {
      page.listeners.add(listener)
      const stop = listen('storage', listener)
      return () => {
        page.listeners.delete(listener)
        stop()
      }
    },
  }
}

/**
 * Keeps a flow that follows a payment in step with the payment's funding notes, in both directions.
 *
 * @returns Stops it.
 */
export function syncFundingNotes(notes: FundingNotesStore, flow: Flow, paymentId: string): () => void {
  const stateOf = (state: FlowState) => (state.step === 'payment' && state.paymentId === paymentId ? state : undefined)
  const load = () => {
    const state = stateOf(flow.getState())
    const stored = notes.load(paymentId)
    if (state && stored && serializeNotes(stored) !== serializeNotes(state))
      flow.send({ type: 'NOTES_FOUND', paymentId, notes: stored })
  }
  const save = () => {
    const state = stateOf(flow.getState())
    if (state && serializeNotes(state) !== serializeNotes(notes.load(paymentId) ?? {}))
      notes.save(paymentId, { sent: state.sent, asked: state.asked })
  }
  if (notes.load(paymentId)) load()
  else save()
  const stops = [
    flow.subscribe((state, before) => {
      const [now, then] = [stateOf(state), stateOf(before)]
      if (now && (now.sent !== then?.sent || now.asked !== then?.asked)) save()
    }),
    notes.subscribe(load),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Serializes notes for comparison. */
function serializeNotes({ sent, asked }: FundingNotes): string {
  return JSON.stringify([
    sent?.hash,
    sent?.from,
    sent?.amount,
    sent?.received,
    sent !== undefined,
    asked?.amount,
    asked?.at,
  ])
}
