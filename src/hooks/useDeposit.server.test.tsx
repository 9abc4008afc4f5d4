import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createFlow } from '../flow/createFlow.js'
import { DepositProvider } from './DepositProvider.js'
import { useDeposit } from './useDeposit.js'

afterEach(cleanup)

function Step({ seen }: { seen: string[] }) {
  const { state, isReady } = useDeposit()
  seen.push([state.step, state.draft.amount, isReady ? 'ready' : 'waits'].filter(Boolean).join(' '))
  return null
}

test('hydration begins with what the server has rendered', () => {
  localStorage.clear()
  createFlow({ storage: localStorage }).send({ type: 'DRAFT_CHANGED', change: { amount: '50' } })
  const seen: string[] = []
  const page = (
    <DepositProvider storage={localStorage}>
      <Step seen={seen} />
    </DepositProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  render(page, { container, hydrate: true })
  expect([seen[0], seen[1], seen.at(-1)]).toEqual(['form waits', 'form waits', 'form 50 ready'])
})
