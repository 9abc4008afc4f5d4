import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFlow, type Flow } from '../flow/createFlow.js'
import { type Draft, emptyDraft, type FlowEvent, type FlowState } from '../flow/state.js'
import { useDepositContext } from './context.js'

/** How a deposit starts. */
export type UseDepositParameters = {
  /** Initial values of the form. Later changes are ignored. */
  draft?: Partial<Draft> | undefined
  /** Opens this payment at once, instead of a stored one. */
  paymentId?: string | undefined
  /** Distinguishes several deposits on one page. Default: `deposit`. */
  id?: string | undefined
}

/** The state of a deposit, and the events that change it. */
export type UseDepositResult = {
  /** The current step. */
  state: FlowState
  /** Sends an event. Ignored in steps where it does not apply. */
  send: (event: FlowEvent) => void
  /** The same deposit for other hooks, such as `useConfirmPayment`. */
  flow: Flow
  /** False until a stored deposit was looked for. Until then the form is not final. */
  isReady: boolean
}

/**
 * One deposit from the form to the receipt: its state, and the events that change it. Survives a reload.
 *
 * @example
 * const { state, send } = useDeposit()
 * if (state.step === 'form') send({ type: 'DRAFT_CHANGED', change: { amount: '50' } })
 */
export function useDeposit({ draft, paymentId, id = 'deposit' }: UseDepositParameters = {}): UseDepositResult {
  const { storage, customerKey } = useDepositContext()
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => typeof document !== 'undefined',
    () => false,
  )
  const create = () => {
    const initial: FlowState = { step: 'form', draft: { ...emptyDraft, ...draft } }
    const flow = createFlow({ initial, storage, id })
    // Server HTML has the initial state, so hydration begins with it, and opening a payment writes to the storage.
    const isOpen = inBrowser && paymentId === undefined
    if (isOpen) flow.resume()
    return { storage, customerKey, flow, isOpen }
  }
  const [stored, setStored] = useState(create)
  // Each customer gets a separate deposit, even without a storage.
  const active = stored.storage === storage && stored.customerKey === customerKey ? stored : create()
  if (active !== stored) setStored(active)
  const { flow, isOpen } = active
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getInitialState)
  const [readyFlow, setReadyFlow] = useState<Flow>()
  useEffect(() => {
    // Resume even with a `paymentId`: the same payment may be stored with notes about its funds.
    if (!isOpen || paymentId !== undefined) flow.resume()
    if (paymentId !== undefined) flow.send({ type: 'PAYMENT_OPENED', paymentId })
    if (!isOpen) setReadyFlow(flow)
  }, [flow, isOpen, paymentId])
  return { state, send: flow.send, flow, isReady: isOpen || readyFlow === flow }
}

const neverChanges = () => () => {}
