import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defineChain } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
  transactionHash,
} from '../../../test/support/scriptedProvider.js'
import { rainbowKitWallet } from './rainbowKitWallet.js'

const chain = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

const stops: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

/** RainbowKit is large, and the first test waits until it is loaded. */
const patient = { timeout: 240_000 }

/** A wallet that announces itself to the real RainbowKit. */
function kitOf(script?: Script, { rdns = `io.rabbit${stops.length}` } = {}) {
  const outside = scriptedProvider({ eth_accounts: [], ...script })
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Rabbit',
      icon: 'data:image/png;base64,AA==',
      rdns,
    }),
    provider: outside.provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  stops.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  const chains = vi.fn(async () => [chain])
  const styles = vi.fn(async () => undefined)
  const wallet = rainbowKitWallet({ chains, styles })
  return { ...outside, wallet, chains, styles, announce, user: userEvent.setup() }
}

test('nothing is loaded and no wallet is prompted before connect', () => {
  const { wallet, chains, styles, methods } = kitOf()
  wallet.subscribe(() => undefined)()
  expect(wallet.getState().account).toBeUndefined()
  expect([chains, styles].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(methods()).toEqual([])
})

test('the dialog connects the chosen wallet and is removed from the page', async () => {
  const { wallet, change, user, asked } = kitOf()
  const listener = vi.fn()
  wallet.subscribe(listener)
  const before = document.body.childElementCount
  change({ eth_requestAccounts: () => change({ eth_accounts: [account] }) && [account] })
  const connecting = wallet.connect('rainbowkit')
  await user.click(await screen.findByRole('button', { name: /Rabbit/ }, patient))
  await connecting
  expect(wallet.getState().account?.address).toBe(account)
  expect(listener).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.childElementCount).toBe(before)
  expect(document.adoptedStyleSheets).toEqual([])
  change({ eth_call: `0x${'6'.padStart(64, '0')}` })
  const read = wallet.getState().account?.signer.readToken?.({ chainId: 31337, token: otherAccount })
  expect(await read).toEqual({ chainId: 31337, decimals: 6 })
  const sent = wallet
    .getState()
    .account?.signer.sendTransaction({ chainId: 31337, to: otherAccount, value: 5n, data: '0x' })
  expect(await sent).toBe(transactionHash)
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('closing the dialog rejects, and it can be opened again', async () => {
  const { wallet, user } = kitOf()
  for (const _ of [1, 2]) {
    const connecting = wallet.connect('rainbowkit').catch((error: unknown) => error)
    await screen.findByRole('dialog', {}, patient)
    await user.keyboard('{Escape}')
    expect(await connecting).toMatchObject({ code: 'wallet_rejected' })
  }
  expect(wallet.getState().account).toBeUndefined()
})

test('the dialog stays open after a wallet rejects', async () => {
  const { wallet, user } = kitOf({
    wallet_requestPermissions: rejectWith({ code: 4001 }),
    eth_requestAccounts: rejectWith({ code: 4001 }),
  })
  const connecting = wallet.connect('rainbowkit').catch((error: unknown) => error)
  await user.click(await screen.findByRole('button', { name: /Rabbit/ }, patient))
  expect(await screen.findByText(/cancelled|rejected|retry/i)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await connecting).toMatchObject({ code: 'wallet_rejected' })
})

test('a failed load rejects, and the next connect tries again', async () => {
  const { wallet, styles, user } = kitOf()
  styles.mockRejectedValueOnce(new Error('offline'))
  await expect(wallet.connect('rainbowkit')).rejects.toMatchObject({ code: 'configuration' })
  const connecting = wallet.connect('rainbowkit').catch(() => undefined)
  expect(await screen.findByRole('dialog', {}, patient)).toBeTruthy()
  await user.keyboard('{Escape}')
  await connecting
})

/** A returning user, whose wallet was chosen on an earlier visit. */
function visitAgain(script?: Script) {
  localStorage.setItem('dw:wallet', 'io.rabbit.again')
  return kitOf(script, { rdns: 'io.rabbit.again' })
}

test('a connection is restored after a reload without a prompt', async () => {
  const { wallet, user, change } = kitOf()
  change({ eth_requestAccounts: () => change({ eth_accounts: [account] }) && [account] })
  const connecting = wallet.connect('rainbowkit')
  await user.click(await screen.findByRole('button', { name: /Rabbit/ }, patient))
  await connecting
  expect(localStorage.getItem('dw:wallet')).toMatch(/^io\.rabbit\d$/)
  expect(JSON.stringify(localStorage)).not.toContain(account.slice(2))

  const { wallet: returning, methods } = visitAgain({ eth_accounts: [account] })
  const stop = returning.subscribe(() => undefined)
  await waitFor(() => expect(returning.getState().account?.address).toBe(account), patient)
  expect(methods().filter((method) => /request|send|sign/i.test(method))).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  stop()
})

test('a connection is restored once its wallet announces itself late', async () => {
  localStorage.setItem('dw:wallet', 'io.rabbit.late')
  const { wallet, announce, methods } = kitOf({ eth_accounts: [account] }, { rdns: 'io.rabbit.late' })
  window.removeEventListener('eip6963:requestProvider', announce)
  wallet.subscribe(() => undefined)
  await waitFor(() => {
    announce()
    expect(wallet.getState().account?.address).toBe(account)
  }, patient)
  expect(methods()).not.toContain('eth_requestAccounts')
})

test('a wallet that no longer exposes its account is not prompted', async () => {
  const { wallet, methods } = visitAgain()
  wallet.subscribe(() => undefined)
  await waitFor(() => expect(methods()).toContain('eth_accounts'), patient)
  expect(methods().filter((method) => /request|send|sign/i.test(method))).toEqual([])
  expect(wallet.getState().account).toBeUndefined()
})

test('after a disconnect, a reload restores and loads nothing', async () => {
  const { wallet } = visitAgain({ eth_accounts: [account] })
  wallet.subscribe(() => undefined)
  await waitFor(() => expect(wallet.getState().account).toBeDefined(), patient)
  wallet.disconnect()
  await waitFor(() => expect(wallet.getState().account).toBeUndefined())
  expect(localStorage.getItem('dw:wallet')).toBeNull()
  const { wallet: returning, chains } = kitOf()
  returning.subscribe(() => undefined)
  expect(chains).not.toHaveBeenCalled()
})

test('disconnecting while the load fails causes no unhandled rejection', async () => {
  const { wallet, styles } = visitAgain()
  styles.mockRejectedValueOnce(new Error('offline'))
  wallet.subscribe(() => undefined)
  wallet.disconnect()
  await expect(wallet.connect('rainbowkit')).rejects.toMatchObject({ code: 'configuration' })
})
