import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, destination, hash, owner, payment } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { transferOf } from '../../test/support/transferOf.js'
import { createDepositClient } from '../client/createDepositClient.js'
import type { FlowStorage } from '../storage/records.js'
import { DepositProvider } from './DepositProvider.js'
import { useSendFunding } from './useSendFunding.js'
import { useWallet } from './useWallet.js'

const leave: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of leave.splice(0)) undo()
})

const deposit = {
  deposit_token: 'base:0x',
  deposit_amount: '1',
  deposit_address: depositAddress,
  deposit_chain: 'base',
}
const awaited = payment({
  quoted: { ...payment().quoted, onramp: undefined },
  next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [deposit] },
})
const ether = { symbol: 'ETH', decimals: 18, family: 'EVM', chainId: '31338' }
const request = transferOf('base:0x', '1', ether)
/** Nobody confirmed this payment here, and nobody vouches for its address. */
const accepted = { acceptFirstSeen: true, acceptUnverified: true }

const chains = { base: { chain_id: { '#': 31338 }, network: 'base', address_family: 'EVM', is_testnet: true } }
const assets = {
  'base:0x': { chain: 'base', address: '0x', name: 'Ether', symbol: 'ETH', decimals: 18, is_native: true },
}

/** A connected wallet with a scripted response to transfers, and a count of them. */
async function connected(answer: () => Promise<string>, storage: FlowStorage | null = null) {
  let transfers = 0
  let accounts = [owner]
  const listeners = new Set<(accounts: string[]) => void>()
  const provider = {
    on: (event: string, listener: (accounts: string[]) => void) => {
      if (event === 'accountsChanged') listeners.add(listener)
    },
    removeListener: () => {},
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x7a6a'
      if (method !== 'eth_sendTransaction') return accounts
      transfers += 1
      return answer()
    },
  }
  const changeAccount = (address: string) => {
    accounts = [address as typeof owner]
    for (const listener of listeners) listener(accounts)
  }
  const detail = { info: { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  const client = createDepositClient({
    baseUrl: '/api',
    fetch: async (url) => Response.json(`${url}`.endsWith('/chains') ? chains : assets),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage}>
        {children}
      </DepositProvider>
    </StrictMode>
  )
  const { result } = renderHook(() => ({ sending: useSendFunding(awaited), wallet: useWallet() }), { wrapper })
  await act(() => result.current.wallet.connect('test.wallet'))
  return { result, changeAccount, transfers: () => transfers }
}

test('a double click sends one transfer', async () => {
  const { result, transfers } = await connected(async () => hash)
  const { sendAsync } = result.current.sending
  const answers = [sendAsync(request, accepted), sendAsync(request, accepted)]
  await act(() => Promise.all(answers))
  expect(await Promise.all(answers)).toEqual([hash, undefined])
  expect(transfers()).toBe(1)
})

test('an account that changes right after the press is never asked instead of the one on the screen', async () => {
  const { result, transfers, changeAccount } = await connected(async () => hash)
  act(() => {
    result.current.sending.send(request, accepted)
    changeAccount(destination)
  })
  await waitFor(() => expect(result.current.sending.error?.code).toBe('wallet_wrong_account'))
  expect(transfers()).toBe(0)
})

test('after a rejection another transfer can be requested', async () => {
  let refused = false
  const { result, transfers } = await connected(async () => {
    if (refused) return hash
    refused = true
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  act(() => result.current.sending.send(request, accepted))
  await waitFor(() => expect(result.current.sending.error?.code).toBe('wallet_rejected'))
  const second = result.current.sending.sendAsync(request, accepted)
  await act(() => second)
  expect(await second).toBe(hash)
  expect(transfers()).toBe(2)
})

test('a request whose outcome is unknown is not repeated after a reload until the user says that nothing was sent', async () => {
  const storage = memoryStorage()
  const before = await connected(() => new Promise(() => {}), storage)
  act(() => before.result.current.sending.send(request, accepted))
  await waitFor(() => expect(before.transfers()).toBe(1))
  expect(before.result.current.sending.asked?.amount).toBe('1')
  cleanup()
  for (const undo of leave.splice(0)) undo()

  const after = await connected(async () => hash, storage)
  expect(after.result.current.sending.asked?.amount).toBe('1')
  const refused = after.result.current.sending.sendAsync(request, accepted)
  await act(() => refused.catch(() => undefined))
  expect(after.transfers()).toBe(0)

  act(() => after.result.current.sending.notSent())
  expect(after.result.current.sending.asked).toBeUndefined()
  expect([...storage.map.values()].join()).not.toContain('"asked"')
})

test('a sent transfer is not repeated after a reload before it is credited', async () => {
  const storage = memoryStorage()
  const before = await connected(async () => hash, storage)
  await act(() => before.result.current.sending.sendAsync(request, accepted))
  cleanup()
  for (const undo of leave.splice(0)) undo()
  const after = await connected(async () => hash, storage)
  const second = after.result.current.sending.sendAsync(request, accepted)
  await act(() => second)
  expect(await second).toBeUndefined()
  expect(after.transfers()).toBe(0)
})

test.each([
  ['nothing', undefined, 'first_seen'],
  ['nothing, in so many words', {}, 'first_seen'],
  ['about the address alone', { acceptUnverified: true }, 'first_seen'],
  ['about the payment alone', { acceptFirstSeen: true }, 'address_proof'],
])('a screen that told the person %s cannot send', async (_, acceptance, rule) => {
  const { result, transfers } = await connected(async () => hash)
  const refused = result.current.sending.sendAsync(request, acceptance)
  await act(() => refused.catch(() => undefined))
  await expect(refused).rejects.toMatchObject({ code: 'signing_refused', rule })
  expect(result.current.sending).toMatchObject({ asked: undefined, error: { rule } })
  expect(transfers()).toBe(0)
})
