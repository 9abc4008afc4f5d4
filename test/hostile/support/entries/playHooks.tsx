import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { getPayment } from '../../../../src/exports/client.js'
import { DepositProvider, type FundingTransfer } from '../../../../src/exports/hooks.js'
import { destination, owner } from '../../../support/fixtures.js'
import type { Case, Outcome } from '../Case.js'
import { paymentId } from '../honestWorld.js'
import { openCase } from '../openCase.js'
import { settled } from '../passTimeFaster.js'
import { acceptanceOf, ignoringErrors } from './careless.js'
import { showTransfer } from './showTransfer.js'
import { isSettled, type Page, usePage } from './usePage.js'

/** Plays a page of hooks that ignores every error and accepts whatever can be accepted. */
export async function playHooks(played: Case): Promise<Outcome> {
  const { scene, tokens, expectedAddress, signing, leaves = false, polls = 0 } = played
  const { proxy, wallet, storage, outcome, close } = openCase(played)
  const { errors, attempt } = ignoringErrors()
  const shown: FundingTransfer[] = []
  let sent: FundingTransfer | undefined
  const trust = { wallet: wallet.provider as never, tokens, expectedAddress, signing }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={proxy.client} storage={storage} {...trust}>
      {children}
    </DepositProvider>
  )
  let isToldUnwitnessed = false
  const record = ({ transfer, sending }: Page) => {
    if (transfer.data) shown.push(transfer.data)
    isToldUnwitnessed ||= sending.unwitnessed
  }
  const { result } = renderHook(() => usePage(scene, record), { wrapper })
  const page = () => result.current
  const rest = () => settled(() => isSettled(page()))
  wallet.onTransaction = () => {
    sent ??= shown.at(-1)
  }
  const send = async (): Promise<void> => {
    const transfer = page().transfer.data ?? shown.at(-1)
    if (transfer) await attempt(() => act(() => page().sending.sendAsync(transfer, acceptanceOf(played))))
  }
  try {
    await act(() => page().wallet.connect(page().wallet.wallets[0]?.id ?? ''))
    await settled(() => !page().quotes.isFetching)
    const { data: response } = page().quotes
    const [quote] = response?.quotes ?? []
    if (response && quote) {
      act(() => page().send({ type: 'QUOTE_CHOSEN', offer: { response, chosen: quote.payment_id } }))
      act(() => page().confirming.confirm({ ownerAddress: owner, destinationAddress: destination }))
      await settled(() => page().state.step === 'payment' || page().confirming.error !== null)
    }
    const isConfirmed = page().state.step === 'payment'
    await rest()
    wallet.reach('shown')
    while (isConfirmed && proxy.asked('payment').length < polls) {
      await act(() => page().reading.refetch())
      await rest()
    }
    wallet.reach('armed')
    if (!leaves && isConfirmed) {
      await send()
      await attempt(async () => {
        const reading = await getPayment(proxy.client, { payment_id: paymentId })
        act(() => page().setOwn(reading))
      })
      await rest()
      await send()
    }
    const { state, confirming, reading, transfer } = page()
    const told = isToldUnwitnessed ? 'unwitnessed' : ''
    const text = [...errors, confirming.error, reading.error, transfer.error, told].join('\n')
    const seen = { transfers: shown.map(showTransfer), pages: [], reviewed: undefined }
    return outcome({ ...seen, sent: sent && showTransfer(sent) }, { screen: state.step, text })
  } finally {
    cleanup()
    close()
  }
}
