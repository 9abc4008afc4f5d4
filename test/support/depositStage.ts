import { waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { type CreateDepositOptions, createDeposit, type Deposit } from '../../src/core/deposit/createDeposit.js'
import type { Payment } from '../../src/schema/Payment.js'
import type { QuoteRequest } from '../../src/schema/Quote.js'
import type { Signer } from '../../src/signing/Signer.js'
import { depositAddress, destination, hash, owner, payment, quote, quoteResponse, usdc } from './fixtures.js'
import { memoryStorage } from './memoryStorage.js'
import { errorResponse, eth, scriptProxy } from './scriptProxy.js'

export const quote_request = {
  request: { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: eth, amount: '20' }, output_asset: usdc },
  price_currency: 'usd',
}
const wayIn = { onramp: undefined, onramp_method: undefined }
/** A payment that waits for a transfer of 20 ETH. */
export const awaited = payment({
  quote_request,
  quoted: { ...payment().quoted, ...wayIn },
  payment_id: 'pay_card',
  status: 'PENDING',
  funded: false,
  next_instruction: {
    type: 'TRANSFER_IN',
    payment_id: 'pay_card',
    deposit_info: [
      { deposit_token: eth, deposit_amount: '20', deposit_address: depositAddress, deposit_chain: 'base' },
    ],
  },
})
/** What is confirmed with the offer. */
export const agreed = { ownerAddress: owner, destinationAddress: destination }

export async function connect(deposit: Deposit): Promise<void> {
  const [wallet] = deposit.getState().wallet.wallets
  await deposit.connect(wallet?.id ?? '')
}

export async function confirmed(deposit: Deposit): Promise<void> {
  await deposit.quote(quote_request)
  deposit.choose('pay_card')
  await deposit.confirm(agreed)
  await waitFor(() => expect(deposit.getState().funding?.transfer).toBeDefined())
}

/** Deposits without a widget, which end with their test. */
export function depositStage() {
  const opened: Deposit[] = []
  afterEach(() => {
    for (const deposit of opened.splice(0)) deposit.destroy()
  })

  /** A service with one payment, in a browser whose storage survives `open`. */
  function setup(first: Payment = awaited) {
    let current = first
    let answer: () => Promise<string> = async () => hash
    let transfers = 0
    const storage = memoryStorage()
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const fresh = () => ({ quote_request, quotes: [quote(wayIn)], quoted_at: at(0), accept_by: at(60_000) })
    const busy = () => errorResponse(503, 'Busy.')
    const service = () =>
      scriptProxy({
        quotes: (asked: QuoteRequest) => (asked.price_currency === 'usd' ? quoteResponse(fresh()) : busy()),
        confirm: () => current,
        payment: () => current,
      })
    const signer: Signer = {
      getAddress: async () => owner,
      signTypedData: () => Promise.reject(new Error('unexpected signTypedData')),
      signMessage: () => Promise.reject(new Error('unexpected signMessage')),
      sendTransaction: async () => {
        transfers += 1
        return (await answer()) as `0x${string}`
      },
    }
    const open = (options: CreateDepositOptions = {}) => {
      const proxy = service()
      // A client of its own, as in another page of the same browser.
      const deposit = createDeposit({ client: proxy.client, storage, wallet: signer, ...options })
      opened.push(deposit)
      return Object.assign(deposit, { asked: proxy.asked })
    }
    return {
      open,
      storage,
      transfers: () => transfers,
      setPayment: (next: Payment) => {
        current = next
      },
      setAnswer: (next: typeof answer) => {
        answer = next
      },
    }
  }

  return { setup }
}
