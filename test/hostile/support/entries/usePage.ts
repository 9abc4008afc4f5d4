import { useState } from 'react'
import {
  type Payment,
  useConfirmPayment,
  useDeposit,
  useFundingTransfer,
  usePayment,
  useQuotes,
  useSendFunding,
  useWallet,
} from '../../../../src/exports/hooks.js'
import type { Scene } from '../honestWorld.js'
import { requestOf } from './careless.js'

export type Page = Pick<ReturnType<typeof useDeposit>, 'state' | 'send'> & {
  quotes: ReturnType<typeof useQuotes>
  confirming: ReturnType<typeof useConfirmPayment>
  reading: ReturnType<typeof usePayment>
  /** What the page goes on with. */
  payment: Payment | undefined
  transfer: ReturnType<typeof useFundingTransfer>
  sending: ReturnType<typeof useSendFunding>
  wallet: ReturnType<typeof useWallet>
  setOwn: (own: Payment) => void
}

/** A page of hooks. Once it has a reading of its own, which nothing has checked, it goes on with that. */
export function usePage(scene: Scene, onRender: (page: Page) => void): Page {
  const { state, send, flow } = useDeposit()
  const [own, setOwn] = useState<Payment>()
  const quotes = useQuotes(state.step === 'form' ? requestOf(scene) : undefined)
  const confirming = useConfirmPayment(flow)
  const reading = usePayment(state.step === 'payment' ? state.paymentId : undefined)
  const payment = own ?? reading.data
  const transfer = useFundingTransfer(payment)
  const sending = useSendFunding(payment)
  const wallet = useWallet()
  const page = { state, send, quotes, confirming, reading, payment, transfer, sending, wallet, setOwn }
  onRender(page)
  return page
}

/** Whether the page has nothing more to come. */
export function isSettled({ state, confirming, reading, payment, transfer }: Page): boolean {
  if (confirming.isPending || reading.isFetching || transfer.isFetching) return false
  if (state.step !== 'payment' || (!payment && reading.error)) return true
  return payment !== undefined && (transfer.data !== undefined || transfer.error !== null)
}
