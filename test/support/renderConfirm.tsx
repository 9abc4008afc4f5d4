import { renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { createFlow } from '../../src/flow/createFlow.js'
import { emptyDraft, type FlowState } from '../../src/flow/state.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import { useConfirmPayment } from '../../src/hooks/useConfirmPayment.js'
import type { FlowStorage } from '../../src/storage/records.js'
import { destination, owner, payment, quoteResponse } from './fixtures.js'

/** What is confirmed. */
export const addresses = { ownerAddress: owner, destinationAddress: destination }

/** The step of a confirmation, with its quote. */
export function confirming(attempted = false, accept_by = new Date(Date.now() + 60_000).toISOString()): FlowState {
  const quoted_at = new Date().toISOString()
  return {
    step: 'confirm',
    draft: emptyDraft,
    offer: { response: quoteResponse({ quoted_at, accept_by }), chosen: 'pay_card' },
    attempted,
  }
}

/** What the proxy responds. */
export const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The hook on a proxy that records its requests. Each handler returns one kind of response, or fails like a lost connection. */
export function renderConfirm(
  handlers: { confirm?: () => Promise<Response>; read?: () => Promise<Response> },
  state: FlowState,
  storage: FlowStorage | null = null,
) {
  const requests: string[] = []
  const client = createDepositClient({
    baseUrl: '/api',
    attempts: 1,
    fetch: async (input, init) => {
      if (!String(input).includes('/payments')) throw new TypeError('the asset list is not part of these tests')
      requests.push(`${init?.method} ${String(input)}`)
      const handler = init?.method === 'POST' ? handlers.confirm : handlers.read
      if (!handler) throw new TypeError('unexpected call')
      return handler()
    },
  })
  const flow = createFlow({ initial: state })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage}>
        {children}
      </DepositProvider>
    </StrictMode>
  )
  const { result } = renderHook(() => useConfirmPayment(flow), { wrapper })
  const posts = () => requests.filter((line) => line.startsWith('POST')).length
  return { requests, posts, flow, result }
}

/** Outcomes of a request: the payment, no such payment, or a lost connection. */
export const confirmed = async () => jsonResponse(200, payment())
export const unknown = async () => jsonResponse(404, { errors: [{ kind: 'other', message: 'No such payment.' }] })
export const lost = async (): Promise<Response> => {
  throw new TypeError('connection reset')
}
