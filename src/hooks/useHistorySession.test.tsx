// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { sessionStage } from '../../test/support/sessionStage.js'
import { DepositProvider, useHistory, useHistorySession, useWallet } from '../exports/hooks.js'

afterEach(cleanup)

function useScreen(owner: string) {
  return {
    wallet: useWallet(),
    history: useHistory({ owner_address: owner, limit: 25 }),
    session: useHistorySession(owner),
  }
}

/** A headless history of the wallet. */
async function open(options: Parameters<typeof sessionStage>[0] = {}) {
  const stage = sessionStage(options)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={stage.client} storage={null} wallet={stage.provider}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(() => useScreen(stage.address), { wrapper })
  await waitFor(() => expect(result.current.history.data).toBeDefined())
  return {
    ...stage,
    session: () => result.current.session,
    rows: () => result.current.history.data?.payment_statuses.length,
  }
}

test('one signature shows the payments that were made elsewhere, until they are forgotten', async () => {
  const { session, rows, signed } = await open()
  await waitFor(() => expect(session().plan).toBeDefined())
  expect([session().state, rows(), signed]).toEqual(['offered', 0, []])
  const shown = session().plan?.message
  act(() => {
    session().signIn()
    // A double click.
    session().signIn()
  })
  await waitFor(() => expect(session().state).toBe('active'))
  await waitFor(() => expect(rows()).toBeGreaterThan(5))
  expect(signed).toEqual([shown])
  expect([session().error, session().plan]).toEqual([null, undefined])
  act(() => session().forget())
  await waitFor(() => expect(session().state).toBe('offered'))
  await waitFor(() => expect(rows()).toBe(0))
})

test('nothing is offered or requested where the proxy does not offer it', async () => {
  const { session, requests } = await open({ isOn: false })
  expect([session().state, session().plan]).toEqual([undefined, undefined])
  expect(requests.filter((request) => request.endsWith('session'))).toEqual([])
})

test('there is nothing to sign without the wallet', async () => {
  const { session, requests } = await open({ connected: false })
  await waitFor(() => expect(session().state).toBe('offered'))
  expect(session().plan).toBeUndefined()
  expect(requests.filter((request) => request.endsWith('session'))).toEqual([])
  act(() => session().signIn())
  await waitFor(() => expect(session().error?.code).toBe('wallet_unavailable'))
})

test.each<[string, () => Promise<string>, string]>([
  ['rejects', () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })), 'wallet_rejected'],
  ['is a contract', async () => `0x${'5a'.repeat(97)}`, 'signing_refused'],
])('a wallet that %s signs nobody in, and can try again', async (_, sign, code) => {
  const { session, rows, requests, setSigning } = await open()
  setSigning(sign)
  await waitFor(() => expect(session().plan).toBeDefined())
  act(() => session().signIn())
  await waitFor(() => expect(session().error?.code).toBe(code))
  expect([session().state, rows(), session().isPending]).toEqual(['offered', 0, false])
  expect(requests).not.toContain('POST session')
  await waitFor(() => expect(session().plan).toBeDefined())
})

test('a browser that keeps no cookie is not said to be signed in', async () => {
  const { session, rows, setCookies } = await open()
  setCookies(false)
  await waitFor(() => expect(session().plan).toBeDefined())
  act(() => session().signIn())
  await waitFor(() => expect(session().error).toMatchObject({ code: 'forbidden' }))
  expect([session().state, rows()]).toEqual(['offered', 0])
})
