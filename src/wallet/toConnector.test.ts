import { expect, test, vi } from 'vitest'
import { account, otherAccount, rejectWith, scriptedProvider } from '../../test/support/scriptedProvider.js'
import type { Signer } from '../signing/Signer.js'
import { toConnector } from './toConnector.js'
import type { WalletConnector } from './WalletConnector.js'

const connectOnly = (wallet: WalletConnector) => wallet.connect(wallet.getState().choices[0]?.id ?? '')

const signer: Signer = {
  getAddress: async () => account,
  signTypedData: async () => '0x00',
  signMessage: async () => '0x00',
  sendTransaction: async () => '0x00',
}

test('an EIP-1193 provider is restored and its account followed until unsubscribed', async () => {
  const { provider, change, emit, listeners, methods } = scriptedProvider()
  const wallet = toConnector(provider)
  const address = () => wallet.getState().account?.address
  const stop = wallet.subscribe(() => undefined)
  await vi.waitFor(() => expect(address()).toBe(account), { timeout: 240_000 })
  change({ eth_accounts: [otherAccount] })
  emit('accountsChanged', [otherAccount])
  expect(address()).toBeUndefined()
  await vi.waitFor(() => expect(address()).toBe(otherAccount), { timeout: 240_000 })
  emit('disconnect', { code: 4900 })
  expect(address()).toBeUndefined()
  stop()
  expect(listeners()).toBe(0)
  expect(methods()).not.toContain('eth_requestAccounts')
})

test('a response after disconnect is ignored', async () => {
  let show: (accounts: string[]) => void = () => undefined
  const shown = new Promise((resolve) => {
    show = resolve
  })
  const wallet = toConnector(scriptedProvider({ eth_requestAccounts: () => shown }).provider)
  const connecting = connectOnly(wallet)
  wallet.disconnect()
  show([account])
  await connecting
  expect(wallet.getState().account).toBeUndefined()
})

test('a Signer is a wallet whose address is requested on connect', async () => {
  const getAddress = vi.fn(signer.getAddress)
  const wallet = toConnector({ ...signer, getAddress })
  wallet.subscribe(() => undefined)
  expect(getAddress).not.toHaveBeenCalled()
  await connectOnly(wallet)
  expect(wallet.getState().account).toMatchObject({ address: account })
  wallet.disconnect()
  expect(wallet.getState().account).toBeUndefined()
})

test('errors of a Signer become a DepositError', async () => {
  const wallet = toConnector({ ...signer, getAddress: rejectWith({ code: 4001 }) })
  await expect(connectOnly(wallet)).rejects.toMatchObject({ code: 'wallet_rejected' })
})

test('a Signer that reads tokens keeps reading them, and one that does not stays without', async () => {
  const reading = { chainId: 31337, decimals: 6 }
  class Reader {
    readonly answer = reading
    getAddress = signer.getAddress
    signTypedData = signer.signTypedData
    signMessage = signer.signMessage
    sendTransaction = signer.sendTransaction
    async readToken() {
      return this.answer
    }
  }
  const request = { chainId: 31337, token: otherAccount } as const
  const connected = async (given: Signer) => {
    const wallet = toConnector(given)
    await connectOnly(wallet)
    return wallet.getState().account?.signer
  }
  expect(await (await connected(new Reader()))?.readToken?.(request)).toBe(reading)
  expect((await connected(signer))?.readToken).toBeUndefined()
  const isContract = vi.fn(async () => true)
  const signMessage = vi.fn(signer.signMessage)
  const full = await connected({ ...signer, isContract, signMessage })
  expect(await full?.isContract?.(otherAccount)).toBe(true)
  await full?.signMessage('hello', 31337)
  expect(signMessage).toHaveBeenCalledWith('hello', 31337)
  const broken = await connected({ ...signer, readToken: rejectWith({ code: 4001 }) })
  await expect(broken?.readToken?.(request)).rejects.toMatchObject({ code: 'wallet_rejected' })
})

test.each([[{}], [7], [null], [{ getAddress: () => account }]])('%j throws a configuration error', (value) => {
  expect(() => toConnector(value as never)).toThrow(/EIP-1193 provider/)
})
