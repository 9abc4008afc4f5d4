import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type ConfirmParameters, createDeposit, type SigningPlan } from '../../../../src/exports/core.js'
import {
  DepositProvider,
  type DepositProviderProps,
  type Payment,
  useConfirmPayment,
  useDeposit,
  usePayment,
  useVerification,
  useVerificationPlans,
  useWallet,
} from '../../../../src/exports/hooks.js'
import { settled } from '../passTimeFaster.js'

/** A page of the host on which an owner confirms and signs. */
export type VerificationPage = {
  connect: () => Promise<void>
  confirm: (parameters: ConfirmParameters) => Promise<unknown>
  /** The messages to show, if the payment asks for any. */
  plan: () => Promise<readonly SigningPlan[]>
  verify: (plans: readonly SigningPlan[]) => Promise<unknown>
  close: () => void
}

/** Opens a page at the review that is stored. */
export type OpenVerificationPage = (options: DepositProviderProps) => VerificationPage

const accepted = { smartAccount: true, acceptUnwitnessed: true }

/** A page on `createDeposit`. */
export const openCorePage: OpenVerificationPage = (options) => {
  const deposit = createDeposit(options)
  return {
    connect: () => deposit.connect(deposit.getState().wallet.wallets[0]?.id ?? ''),
    confirm: async (parameters) => {
      await deposit.confirm(parameters)
      await settled(() => Boolean(deposit.getState().payment ?? deposit.getState().paymentError))
    },
    plan: () => deposit.planVerification(),
    verify: (plans) => deposit.verify({ plans, ...accepted }),
    close: deposit.destroy,
  }
}

/** A page of hooks. */
export const openHooksPage: OpenVerificationPage = (options) => {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider {...options} queryClient={queryClient}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(useVerificationPage, { wrapper })
  const page = () => result.current
  return {
    connect: () => act(() => page().wallet.connect(page().wallet.wallets[0]?.id ?? '')),
    confirm: async (parameters) => {
      act(() => page().confirming.confirm(parameters))
      await settled(() => page().state.step === 'payment' || page().confirming.error !== null)
      if (page().state.step !== 'payment') return
      await settled(() => !page().reading.isFetching && Boolean(page().reading.data ?? page().reading.error))
    },
    plan: async () => {
      await settled(() => !page().plans.isFetching)
      if (page().plans.error) throw page().plans.error
      return page().plans.data ?? []
    },
    verify: async (plans) => {
      const payment = page().reading.data
      if (!payment) return
      act(() => page().verification.verify({ payment, plans, ...accepted }))
      // What is fast is never rendered as pending.
      const state = () => queryClient.getMutationCache().getAll().at(-1)?.state
      await settled(() => state()?.status !== 'pending')
      if (state()?.error) throw state()?.error
    },
    close: cleanup,
  }
}

const unread = { payment_id: '' } as Payment

function useVerificationPage() {
  const { state, flow } = useDeposit()
  const reading = usePayment(state.step === 'payment' ? state.paymentId : undefined)
  const plans = useVerificationPlans(reading.data ?? unread)
  const verification = useVerification()
  return { state, reading, plans, confirming: useConfirmPayment(flow), verification, wallet: useWallet() }
}
