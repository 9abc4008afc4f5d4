import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFlow, type Flow } from '../flow/createFlow.js'
import { type Draft, emptyDraft, type FlowEvent, type FlowState } from '../flow/state.js'
import { useDepositContext } from './context.js'

/** How a deposit begins. */
export type UseDepositParameters = {
  /** What the form starts with. Read once. */
  draft?: Partial<Draft> | undefined
  /** Opens this payment at once, in place of any other that was stored. */
  paymentId?: string | undefined
  /** Tells two deposits on one page apart. Default: `deposit`. */
  id?: string | undefined
}

/** Where a deposit stands, and what moves it. */
export type UseDepositResult = {
  state: FlowState
  send: (event: FlowEvent) => void
  flow: Flow
  /** False until what an earlier visit left was looked for; until then no form is shown as final. */
  isReady: boolean
}

/**
 * One deposit from the form to the receipt: where it stands, and the events that move it. Survives a reload.
 *
 * @example
 * const { state, send } = useDeposit()
 * if (state.step === 'pick') send({ type: 'DRAFT_CHANGED', change: { amount: '50' } })
 */
export function useDeposit({ draft, paymentId, id = 'deposit' }: UseDepositParameters = {}): UseDepositResult {
  const { storage, customerKey } = useDepositContext()
  const create = () => {
    const initial: FlowState = { step: 'pick', draft: { ...emptyDraft, ...draft } }
    return { storage, customerKey, flow: createFlow({ initial, storage, storageKey: `dw:${id}` }) }
  }
  const [kept, keep] = useState(create)
  // Another customer has a deposit of their own, also where nothing is remembered of either.
  const own = kept.storage === storage && kept.customerKey === customerKey ? kept : create()
  if (own !== kept) keep(own)
  const { flow } = own
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getInitialState)
  const [readyFlow, setReadyFlow] = useState<Flow>()
  useEffect(() => {
    // Read in any case: the same payment may have been open before, with its money on the way.
    flow.resume()
    if (paymentId !== undefined) flow.send({ type: 'PAYMENT_OPENED', paymentId })
    setReadyFlow(flow)
  }, [flow, paymentId])
  return { state, send: flow.send, flow, isReady: readyFlow === flow }
}
