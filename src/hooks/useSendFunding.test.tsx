import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, hash, owner } from '../../test/support/fixtures.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from './DepositProvider.js'
import { useSendFunding } from './useSendFunding.js'
import { useWallet } from './useWallet.js'

const leave: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of leave.splice(0)) undo()
})

const request = {
  deposit: { deposit_token: 'base:0x', deposit_amount: '1', deposit_address: depositAddress, deposit_chain: 'base' },
  chainId: 31338n,
  decimals: 18,
}

/** A connected wallet with a scripted response to transfers, and a count of them. */
async function connected(answer: () => Promise<string>) {
  let transfers = 0
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x7a6a'
      if (method !== 'eth_sendTransaction') return [owner]
      transfers += 1
      return answer()
    },
  }
  const detail = { info: { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  const client = createDepositClient({ baseUrl: '/api', fetch: async () => Response.json({}) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <DepositProvider client={client} storage={null}>
        {children}
      </DepositProvider>
    </StrictMode>
  )
  const { result } = renderHook(() => ({ sending: useSendFunding(), wallet: useWallet() }), { wrapper })
  await act(() => result.current.wallet.connect('test.wallet:w'))
  return { result, transfers: () => transfers }
}

test('a double click sends one transfer', async () => {
  const { result, transfers } = await connected(async () => hash)
  const { sendAsync } = result.current.sending
  const answers = [sendAsync(request), sendAsync(request)]
  await act(() => Promise.all(answers))
  expect(await Promise.all(answers)).toEqual([hash, undefined])
  expect(transfers()).toBe(1)
})

test('after a rejection another transfer can be requested', async () => {
  let refused = false
  const { result, transfers } = await connected(async () => {
    if (refused) return hash
    refused = true
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  act(() => result.current.sending.send(request))
  await waitFor(() => expect(result.current.sending.error?.code).toBe('wallet_rejected'))
  const second = result.current.sending.sendAsync(request)
  await act(() => second)
  expect(await second).toBe(hash)
  expect(transfers()).toBe(2)
})
