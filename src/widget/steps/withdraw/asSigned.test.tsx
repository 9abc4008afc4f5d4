import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'
import type { Eip1193Provider } from '../../../wallet/Eip1193Provider.js'

afterEach(cleanup)

test('amount and fee also stand in smallest units, as the wallet shows them', async () => {
  const { scenario, answers } = playScenario('bridge-failed', { elapsed: 90, startAt: ownDay() })
  const { provider } = ownerWallet()
  const signed: string[] = []
  const request: Eip1193Provider['request'] = (args) => {
    if (args.method === 'eth_signTypedData_v4') signed.push(String((args.params as unknown[])[1]))
    return provider.request(args)
  }
  const { user } = renderWidget({
    answers,
    wallet: { ...provider, request },
    state: {
      step: 'payment',
      draft: emptyDraft,
      paymentId: scenario.paymentId,
      recovery: { kind: 'withdraw' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Check what you sign' }))
  const sign = await screen.findByRole('button', { name: 'Sign to take it back' })
  const shown = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent
  const [amount, fee] = [shown('Amount'), shown('Fee')]
  await waitFor(() => expect(sign.getAttribute('aria-disabled')).toBeNull())
  await user.click(sign)
  await waitFor(() => expect(signed).toHaveLength(1))
  const { message } = JSON.parse(signed[0] ?? '')
  expect(amount).toBe(`60 USDC on Arbitrum or ${message.amounts[0]}`)
  expect(fee).toBe(`0.01 USDC or ${message.fees[0]}`)
})
