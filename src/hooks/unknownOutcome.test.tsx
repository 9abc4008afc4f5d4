import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { destination, owner, payment, quoteResponse } from '../../test/support/fixtures.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { createFlow } from '../flow/createFlow.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { DepositProvider } from './DepositProvider.js'
import { useConfirmPayment } from './useConfirmPayment.js'

afterEach(cleanup)

const missing = () => new Response('<h1>Not found</h1>', { status: 404 })

test('after a 404 not from the proxy the payment is looked up, not confirmed again', async () => {
  const { client, asked, answer } = scriptProxy({ confirm: missing, payment: missing })
  const accept_by = new Date(Date.now() + 60_000).toISOString()
  const offer = { response: quoteResponse({ quoted_at: new Date().toISOString(), accept_by }), chosen: 'pay_card' }
  const initial: FlowState = { step: 'confirm', draft: emptyDraft, offer, attempted: false }
  const flow = createFlow({ initial })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(() => useConfirmPayment(flow), { wrapper })
  const parties = { ownerAddress: owner, destinationAddress: destination }
  act(() => result.current.confirm(parties))
  await waitFor(() => expect(result.current.error?.code).toBe('configuration'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: true })
  act(() => result.current.confirm(parties))
  answer('payment', () => payment())
  act(() => result.current.settle())
  await waitFor(() => expect(flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(asked('confirm')).toHaveLength(1)
})
