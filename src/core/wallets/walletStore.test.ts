import { expect, test, vi } from 'vitest'
import { createWalletStore } from './walletStore.js'

test('a browser without wallets notifies nobody', () => {
  vi.stubGlobal('window', new EventTarget())
  const store = createWalletStore(undefined)
  const listener = vi.fn()
  store.subscribe(listener)
  store.start()()
  expect(listener).not.toHaveBeenCalled()
})
