import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createDeposit } from '../../../../src/exports/core.js'
import {
  DepositProvider,
  type DepositProviderProps,
  type Payment,
  type SignOptions,
  usePayment,
  useWallet,
  useWithdraw,
  type WithdrawalRequest,
  type WithdrawalState,
} from '../../../../src/exports/hooks.js'

/** A page of the host that takes back the money of a payment. */
export type WithdrawalPage = {
  payment: () => Payment | undefined
  /** Whether the payment was read, or could not be. */
  isRead: () => boolean
  connect: () => Promise<void>
  prepare: (request: WithdrawalRequest) => Promise<void>
  sign: (options: SignOptions) => Promise<void>
  state: () => WithdrawalState
  close: () => void
}

/** Opens a page at a payment. */
export type OpenWithdrawalPage = (paymentId: string, options: DepositProviderProps) => WithdrawalPage

/** A page on `createDeposit`. */
export const openCorePage: OpenWithdrawalPage = (paymentId, options) => {
  const deposit = createDeposit({ ...options, paymentId })
  return {
    payment: () => deposit.getState().payment,
    isRead: () => Boolean(deposit.getState().payment ?? deposit.getState().paymentError),
    connect: () => deposit.connect(deposit.getState().wallet.wallets[0]?.id ?? ''),
    prepare: deposit.prepareWithdrawal,
    sign: deposit.signWithdrawal,
    state: () => deposit.getState().withdrawal,
    close: deposit.destroy,
  }
}

/** A page of hooks. */
export const openHooksPage: OpenWithdrawalPage = (paymentId, options) => {
  const wrapper = ({ children }: { children: ReactNode }) => <DepositProvider {...options}>{children}</DepositProvider>
  const { result } = renderHook(() => useWithdrawalPage(paymentId), { wrapper })
  const page = () => result.current
  return {
    payment: () => page().reading.data,
    isRead: () => Boolean(page().reading.data ?? page().reading.error),
    connect: () => act(() => page().wallet.connect(page().wallet.wallets[0]?.id ?? '')),
    prepare: (request) => act(() => page().withdraw.prepare(request)),
    sign: (options) => act(() => page().withdraw.sign(options)),
    state: () => page().withdraw.state,
    close: cleanup,
  }
}

function useWithdrawalPage(paymentId: string) {
  const reading = usePayment(paymentId)
  return { reading, withdraw: useWithdraw(reading.data), wallet: useWallet() }
}
