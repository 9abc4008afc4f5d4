import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFlow } from '../flow/createFlow.js'
import { DepositProvider } from './DepositProvider.js'
import { type UseDepositParameters, useDeposit } from './useDeposit.js'

afterEach(cleanup)

/** A storage with the form of an earlier visit. */
function storedForm(): Storage {
  localStorage.clear()
  createFlow({ storage: localStorage }).send({ type: 'DRAFT_CHANGED', change: { amount: '50' } })
  return localStorage
}

type StepProps = { seen: string[]; parameters?: UseDepositParameters | undefined }

function Step({ seen, parameters }: StepProps) {
  const { state, isReady } = useDeposit(parameters)
  seen.push([state.step, state.draft.amount, isReady ? 'ready' : 'waits'].filter(Boolean).join(' '))
  return null
}

/** The page, and what each of its renders has seen. */
function createPage(parameters?: UseDepositParameters) {
  const seen: string[] = []
  const page = (
    <DepositProvider storage={storedForm()}>
      <Step seen={seen} parameters={parameters} />
    </DepositProvider>
  )
  return { page, seen }
}

test('a browser opens the stored deposit in the first render', () => {
  const { page, seen } = createPage()
  render(page)
  expect(seen).toEqual(['form 50 ready'])
})

test('a payment of the host is opened after the first render, which must not write', () => {
  const { page, seen } = createPage({ paymentId: 'pay-1' })
  render(page)
  expect([seen[0], seen.at(-1)]).toEqual(['form waits', 'payment 50 ready'])
})
