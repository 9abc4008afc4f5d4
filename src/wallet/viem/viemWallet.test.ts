import { type Account, createWalletClient, custom, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
  transactionHash,
} from '../../../test/support/scriptedProvider.js'
import type { Hex } from '../../signing/Signer.js'
import { clientProvider, viemWallet } from './viemWallet.js'

const transfer = { chainId: 31337, to: otherAccount, value: 5n, data: '0x' } as const
const local = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** A real viem client in front of a wallet, connected as the widget does. */
async function connected(script?: Script, named?: Account | Hex) {
  const outside = scriptedProvider(script)
  const wallet = viemWallet(
    createWalletClient({ transport: custom(outside.provider), ...(named === undefined ? {} : { account: named }) }),
  )
  await wallet.connect(wallet.getState().choices[0]?.id ?? '')
  const connectedAccount = wallet.getState().account
  if (!connectedAccount) throw new Error('Expected a connected account.')
  return { ...outside, wallet, signer: connectedAccount.signer, address: connectedAccount.address }
}

test('a wallet’s account is requested on connect and sends exactly what is requested', async () => {
  const { signer, address, asked } = await connected()
  expect(address).toBe(account)
  expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
  expect(asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: otherAccount, value: '0x5', data: '0x', chainId: '0x7a69' }],
  })
})

test('a transfer is not retried, although viem retries by default', async () => {
  const { signer, methods } = await connected({ eth_sendTransaction: rejectWith({ code: -32603, message: 'oops' }) })
  await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_unknown' })
  expect(methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test.each([
  [4001, 'wallet_rejected'],
  [-32002, 'wallet_busy'],
  [4100, 'wallet_unavailable'],
])('wallet code %i is recognized through viem’s errors', async (code, expected) => {
  const { signer } = await connected({ eth_sendTransaction: rejectWith({ code, message: 'no' }) })
  await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: expected })
})

test('a chain switch is verified', async () => {
  const outside = await connected({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
  await expect(outside.signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
  outside.change({ wallet_switchEthereumChain: () => outside.change({ eth_chainId: '0x7a69' }) && null })
  expect(await outside.signer.sendTransaction(transfer)).toBe(transactionHash)
})

test.each([
  ['a wallet’s account', undefined],
  ['a local account', local],
])('%s reads tokens through the client, without retries', async (_, named) => {
  const token = { chainId: 31337, token: otherAccount } as const
  const { signer, change, methods } = await connected({ eth_call: `0x${'6'.padStart(64, '0')}` }, named)
  expect(await signer.readToken?.(token)).toEqual({ chainId: 31337, decimals: 6 })
  change({ eth_call: rejectWith({ code: 3, message: 'execution reverted' }) })
  expect(await signer.readToken?.(token)).toEqual({ chainId: 31337, decimals: undefined })
  change({ eth_call: rejectWith({ code: -32603, message: 'oops' }) })
  const before = methods().length
  await expect(signer.readToken?.(token)).rejects.toMatchObject({ code: 'wallet_unavailable' })
  expect(
    methods()
      .slice(before)
      .filter((method) => method === 'eth_call'),
  ).toHaveLength(1)
})

test('only the account of the client is used', async () => {
  const accounts = [otherAccount, account]
  expect((await connected({ eth_requestAccounts: accounts, eth_accounts: accounts }, account)).address).toBe(account)
  await expect(connected({ eth_requestAccounts: [otherAccount] }, account)).rejects.toMatchObject({
    code: 'wallet_wrong_account',
  })
})

test('only the account of the client is restored', async () => {
  const client = (accounts: readonly Hex[]) =>
    createWalletClient({ transport: custom(scriptedProvider({ eth_accounts: accounts }).provider), account })
  const wallet = viemWallet(client([otherAccount, account]))
  const stop = wallet.subscribe(() => undefined)
  await expect.poll(() => wallet.getState().account?.address).toBe(account)
  stop()
  expect(await clientProvider(client([otherAccount])).request({ method: 'eth_accounts' })).toEqual([])
})

test('a rejected connection request is reported as wallet_rejected', async () => {
  await expect(connected({ eth_requestAccounts: rejectWith({ code: 4001 }) })).rejects.toMatchObject({
    code: 'wallet_rejected',
  })
})

test('a local account signs without requests to a wallet', async () => {
  const { signer, address, methods } = await connected({}, local)
  expect(address).toBe(local.address)
  const typed = {
    domain: { name: 'Wallet', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Proof: [{ name: 'amount', type: 'uint256' }],
    },
    primaryType: 'Proof',
    message: { amount: '5' },
  } as const
  const signature = await signer.signTypedData(JSON.stringify(typed))
  const messageSignature = await signer.signMessage('hello')
  expect(
    await recoverTypedDataAddress({
      domain: typed.domain,
      types: { Proof: typed.types.Proof },
      primaryType: 'Proof',
      message: { amount: 5n },
      signature,
    }),
  ).toBe(local.address)
  expect(await recoverMessageAddress({ message: 'hello', signature: messageSignature })).toBe(local.address)
  expect(methods().filter((method) => /sign|eth_requestAccounts/i.test(method))).toEqual([])
})

test('a local account broadcasts its transaction and refuses another chain', async () => {
  const { signer, methods, change } = await connected(
    {
      eth_getTransactionCount: '0x0',
      eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x1', transactions: [] },
      eth_maxPriorityFeePerGas: '0x1',
      eth_estimateGas: '0x5208',
      eth_sendRawTransaction: transactionHash,
      eth_fillTransaction: rejectWith({ code: -32601, message: 'no such method' }),
    },
    local,
  )
  expect(await signer.sendTransaction(transfer)).toBe(transactionHash)
  expect(methods().filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  change({ eth_chainId: '0x1' })
  await expect(signer.sendTransaction(transfer)).rejects.toMatchObject({ code: 'wallet_wrong_chain' })
})

test('a client without an account is listed but not connected', () => {
  const { provider, methods } = scriptedProvider()
  const wallet = viemWallet(createWalletClient({ transport: custom(provider) }), { name: 'House wallet' })
  expect(wallet.getState()).toMatchObject({ choices: [{ name: 'House wallet' }], account: undefined })
  expect(methods()).toEqual([])
})
