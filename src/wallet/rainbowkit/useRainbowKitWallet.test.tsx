import { act, renderHook } from '@testing-library/react'
import { custom, defineChain, type EIP1193Provider } from 'viem'
import { expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { account, scriptedProvider } from '../../../test/support/scriptedProvider.js'
import { type HostKit, useRainbowKitWallet } from './useRainbowKitWallet.js'

const chain = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A host with a real wagmi config and a simulated `useConnectModal`. */
function hostOf() {
  const outside = scriptedProvider()
  const provider = outside.provider as EIP1193Provider
  const config = createConfig({
    chains: [chain],
    connectors: [injected({ target: { id: 'rabbit', name: 'Rabbit', provider: () => provider as never } })],
    transports: { [chain.id]: custom(provider) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const openConnectModal = vi.fn(() => show(true))
  const modal = (connectModalOpen: boolean): HostKit['modal'] => ({ connectModalOpen, openConnectModal })
  const view = renderHook(useRainbowKitWallet, { initialProps: { config, modal: modal(false) } as HostKit })
  function show(open: boolean): void {
    act(() => view.rerender({ config, modal: modal(open) }))
  }
  return {
    ...outside,
    wallet: view.result.current,
    latest: () => view.result.current,
    openConnectModal,
    close: () => show(false),
    withoutKit: () => view.rerender({ config, modal: { connectModalOpen: false } }),
    leavePage: view.unmount,
    connectHost: async () => {
      const [connector] = config.connectors
      if (!connector) throw new Error('The host has no connector.')
      await act(() => connect(config, { connector }))
    },
  }
}

test('the host is listed as one unnamed choice, without a prompt', () => {
  const { wallet, methods } = hostOf()
  expect(wallet.getState()).toEqual({
    choices: [{ id: 'rainbowkit', name: undefined, icon: undefined }],
    account: undefined,
  })
  expect(methods()).toEqual([])
})

test('connect opens the host’s dialog and uses the chosen account', async () => {
  const { wallet, openConnectModal, connectHost, close } = hostOf()
  const connecting = wallet.connect('rainbowkit')
  expect(openConnectModal).toHaveBeenCalledOnce()
  await connectHost()
  close()
  await connecting
  expect(wallet.getState().account?.address).toBe(account)
})

test('an existing connection of the host is used without a dialog', async () => {
  const { wallet, openConnectModal, connectHost } = hostOf()
  const listener = vi.fn()
  wallet.subscribe(listener)
  await connectHost()
  expect(listener).toHaveBeenCalled()
  expect(wallet.getState().account?.address).toBe(account)
  await wallet.connect('rainbowkit')
  expect(openConnectModal).not.toHaveBeenCalled()
})

test('closing the dialog rejects, and it can be opened again', async () => {
  const { wallet, close } = hostOf()
  for (const _ of [1, 2]) {
    const connecting = wallet.connect('rainbowkit')
    close()
    await expect(connecting).rejects.toMatchObject({ code: 'wallet_rejected' })
  }
})

test('a second connect aborts the first', async () => {
  const { wallet, connectHost, close } = hostOf()
  const first = wallet.connect('rainbowkit')
  const second = wallet.connect('rainbowkit')
  await expect(first).rejects.toMatchObject({ code: 'aborted' })
  await connectHost()
  close()
  await second
  expect(wallet.getState().account?.address).toBe(account)
})

test('unmounting aborts a pending connect', async () => {
  const { wallet, leavePage } = hostOf()
  const connecting = wallet.connect('rainbowkit')
  leavePage()
  await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
})

test('a missing connect modal is a configuration error', async () => {
  const { wallet, withoutKit } = hostOf()
  withoutKit()
  await expect(wallet.connect('rainbowkit')).rejects.toMatchObject({ code: 'configuration' })
})

test('opening and closing the dialog keeps the wallet object stable', () => {
  const { wallet, latest, openConnectModal, close } = hostOf()
  openConnectModal()
  close()
  expect(latest()).toBe(wallet)
})
