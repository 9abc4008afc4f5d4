import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixHandoverKeyForEach } from '../../../../test/support/fixedHandoverKey.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { defaultHandlers } from '../../../../test/support/scriptProxy.js'
import { account, paymentId } from '../../../../test/support/signing/openVerification.js'
import { eurc, eurcInfo, stopped, withdrawalTo } from '../../../../test/support/stoppedPayment.js'
import { type HandoverArgs, withHandover } from '../../../../test/support/withHandover.js'
import { emptyDraft } from '../../../flow/state.js'

fixHandoverKeyForEach()

afterEach(cleanup)

/** Opens the withdrawal of a stopped payment in a browser without a wallet, up to its review. */
async function openReview(device: HandoverArgs) {
  const { digest, message } = withdrawalTo(account.address)
  const authorization = {
    withdraw_id: 'w-1',
    signature_type: 'EIP712',
    withdraw_authorization: message?.payload,
    state_token: 'state',
  }
  const balance = {
    address: stopped.processing_addresses[0]?.address,
    token: eurc,
    value: { kind: 'amount', amount: '12.5', withdrawal_fee: '0.05' },
    withdraw_from: { withdraw_type: 'PAYMENT', payment_id: paymentId, withdraw_account: 'SPW' },
  }
  const rendered = renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
    around: (fetch) => withHandover(fetch, paymentId, device),
    answers: {
      payment: () => stopped,
      assets: () => ({ ...(defaultHandlers.assets({} as never) as object), [eurc]: eurcInfo }),
      balances: () => ({ balance_results: [balance], future_withdrawable_balances: [] }),
      withdraw: () => authorization,
      withdrawConfirm: () => ({ withdraw_id: 'w-1', status: 'PENDING', issues: [] }),
    },
  })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Sign on your phone' }))
  await user.click(await readyButton('Check what you sign'))
  await screen.findByRole('heading', { name: /^Take back \d/ })
  return { ...rendered, digest }
}

test('a withdrawal that the phone signed is submitted without another press', async () => {
  const { user, asked } = await openReview({ signs: (hash) => account.sign({ hash }) })
  await user.click(await readyButton('Sign to take it back'))
  await waitFor(() =>
    expect(asked('withdrawConfirm')).toEqual([
      { polling_timeout: 20_000, state_token: 'state', signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) },
    ]),
  )
  expect(screen.queryByText('Sign without this check')).toBeNull()
})

test('leaving while the phone is asked shows every method again', async () => {
  const { user, asked } = await openReview({})
  await user.click(await readyButton('Sign to take it back'))
  expect(await screen.findByText(/Check the amount and the address there/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Choose another way' }))
  expect(await screen.findByRole('button', { name: 'Sign on your phone' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign to take it back' })).toBeNull()
  expect(asked('withdrawConfirm')).toEqual([])
})

test('no phone is offered for a withdrawal where the proxy hands nothing over', async () => {
  renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
    answers: { payment: () => stopped, balances: () => ({ balance_results: [], future_withdrawable_balances: [] }) },
  })
  expect(await screen.findByText('No wallet found in this browser')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign on your phone' })).toBeNull()
})
