import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { destination, payment } from '../../../../test/support/fixtures.js'
import { scriptProxy } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { WidgetContext } from '../../shell/WidgetContext.js'
import { useUnfinished } from './UnfinishedCard.js'

afterEach(cleanup)

test('history is requested only for a valid EVM address', async () => {
  const { client, asked } = scriptProxy()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null}>
      {children}
    </DepositProvider>
  )
  for (const destinationAddress of ['0x123', destination])
    renderHook(() => useUnfinished(), {
      wrapper: ({ children }) =>
        wrapper({
          children: (
            <WidgetContext.Provider value={{ options: { destinationAddress } } as never}>
              {children}
            </WidgetContext.Provider>
          ),
        }),
    })
  await waitFor(() => expect(asked('history')).toHaveLength(2))
  expect(asked('history').map((query) => (query as { owner_address: string }).owner_address)).toEqual([
    destination,
    destination,
  ])
})

test('a payment that another customer created is offered only once it holds money', async () => {
  const payment_statuses = [payment({ payment_id: 'planted', foreign: true }), payment({ payment_id: 'own' })]
  const funded = payment({ payment_id: 'funded', status: 'FAILED', funded: true, foreign: true })
  const { client } = scriptProxy({ history: () => ({ payment_statuses: [...payment_statuses, funded] }) })
  const { result } = renderHook(() => useUnfinished(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <DepositProvider client={client} storage={null}>
        <WidgetContext.Provider value={{ options: { destinationAddress: destination } } as never}>
          {children}
        </WidgetContext.Provider>
      </DepositProvider>
    ),
  })
  await waitFor(() => expect(result.current.map(({ payment_id }) => payment_id)).toEqual(['own', 'funded']))
})
