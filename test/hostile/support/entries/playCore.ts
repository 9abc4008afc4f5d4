import { createDeposit, type Deposit } from '../../../../src/exports/core.js'
import { destination, owner } from '../../../support/fixtures.js'
import type { Case, Outcome } from '../Case.js'
import { openCase } from '../openCase.js'
import { settled } from '../passTimeFaster.js'
import type { ShownTransfer } from '../readTransfer.js'
import { acceptanceOf, ignoringErrors, requestOf } from './careless.js'
import { showTransfer } from './showTransfer.js'

/** Plays a page on `createDeposit` that ignores every error and accepts whatever can be accepted. */
export async function playCore(played: Case): Promise<Outcome> {
  const { scene, tokens, expectedAddress, signing, leaves = false, polls = 0 } = played
  const { proxy, wallet, storage, outcome, close } = openCase(played)
  const { errors, attempt } = ignoringErrors()
  const transfers: ShownTransfer[] = []
  let sent: ShownTransfer | undefined
  const trust = { wallet: wallet.provider as never, tokens, expectedAddress, signing }
  const deposit = createDeposit({ client: proxy.client, storage, ...trust })
  const record = () => {
    const { transfer } = deposit.getState().funding ?? {}
    if (transfer) transfers.push(showTransfer(transfer))
  }
  const stop = deposit.subscribe(record)
  wallet.onTransaction = () => {
    sent ??= transfers.at(-1)
  }
  try {
    await deposit.connect(deposit.getState().wallet.wallets[0]?.id ?? '')
    if (deposit.getState().flow.step === 'form') {
      await attempt(() => deposit.quote(requestOf(scene)))
      deposit.choose(deposit.getState().quotes?.quotes[0]?.payment_id ?? '')
      await attempt(() => deposit.confirm({ ownerAddress: owner, destinationAddress: destination }))
    }
    await settled(() => isSettled(deposit))
    wallet.reach('shown')
    while (deposit.getState().flow.step === 'payment' && proxy.asked('payment').length < polls) {
      await deposit.refetch()
      await settled(() => isSettled(deposit))
    }
    wallet.reach('armed')
    if (!leaves) await attempt(() => deposit.fund(acceptanceOf(played)))
    const { flow, view, paymentError } = deposit.getState()
    const text = [...errors, paymentError].join('\n')
    return outcome({ transfers, pages: [], sent, reviewed: undefined }, { screen: view?.screen ?? flow.step, text })
  } finally {
    stop()
    deposit.destroy()
    close()
  }
}

/** Whether the page shows what came of the last reading. */
function isSettled(deposit: Deposit): boolean {
  const { flow, view, funding, paymentError } = deposit.getState()
  if (flow.step !== 'payment' || paymentError) return true
  return view !== undefined && (view.screen !== 'transfer' || funding?.transfer !== undefined)
}
