import { vi } from 'vitest'
import { type DepositClient, getAssets, getChains, getOwnerBalances } from '../../../../src/exports/client.js'
import { isToken, type SigningPlan, withdrawalOf } from '../../../../src/exports/core.js'
import { fromUnits, subtractDecimals } from '../../../../src/money/decimal.js'
import { memoryStorage } from '../../../support/memoryStorage.js'
import { ownDay } from '../../../support/ownDay.js'
import { playScenario } from '../../../support/playScenario.js'
import { scriptProxy } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import { passTimeFaster, settled } from '../passTimeFaster.js'
import { recordedSigner } from '../recordedSigner.js'
import type { ToldMessage } from '../recordPasskey.js'
import { lyingRecovery } from '../recovery/lyingRecovery.js'
import type { RecoveryCase, RecoveryOutcome, RecoveryScene } from '../recovery/RecoveryCase.js'
import type { ShownRecovery } from '../recovery/readRecovery.js'
import { ignoringErrors } from './careless.js'
import type { OpenWithdrawalPage, WithdrawalPage } from './withdrawalPages.js'

/** Plays an owner on a page that believes the service, ignores every error and accepts whatever can be accepted. */
export async function playWithdrawal(played: RecoveryCase, open: OpenWithdrawalPage): Promise<RecoveryOutcome> {
  const { scene, tokens } = played
  passTimeFaster()
  const told: ToldMessage[] = []
  const { wallet, owner, recipient, ...signer } = recordedSigner({ ...played, chainId: scene.chainId }, told)
  const { scenario, answers } = playScenario(scene.scenario, { elapsed: 90, startAt: ownDay(), owner })
  const { paymentId } = scenario
  const honest: { wallet?: string } = {}
  const proxy = scriptProxy(lyingRecovery(played, answers, honest, told))
  const storage = memoryStorage()
  const page = open(paymentId, { client: proxy.client, storage, wallet: wallet as never, tokens })
  const { errors, attempt } = ignoringErrors()
  const shown: ShownRecovery[] = []
  try {
    await page.connect()
    await settled(page.isRead)
    await attempt(() => prepare(page, proxy.client, recipient))
    const state = page.state()
    if (state.stage === 'review') {
      shown.push(showPlan(state.plan, scene, paymentId))
      await attempt(() => page.sign({ smartAccount: true, acceptUnverified: true, acceptUnwitnessed: true }))
    }
    const end = page.state()
    const error = 'error' in end && end.error ? `${end.error.code} ${end.error.rule}` : ''
    return {
      ...signer,
      shown,
      owner,
      recipient,
      confirmed: [],
      prepared: proxy.asked('withdraw') as Wire[],
      submitted: proxy.asked('withdrawConfirm') as Wire[],
      wallet: honest.wallet ?? '',
      child: undefined,
      paymentId,
      now: scenario.clock.now(),
      storage,
      screen: end.stage,
      text: [...errors, error].join('\n'),
    }
  } finally {
    page.close()
    vi.unstubAllGlobals()
  }
}

/** Takes every fact from what the service says of the balance, the token and the network. */
async function prepare(page: WithdrawalPage, client: DepositClient, recipient: string): Promise<void> {
  const { payment_id: paymentId = '', owner_address: owner = '' } = page.payment() ?? {}
  const balances = await getOwnerBalances(client, { owner, scope: { kind: 'PAYMENT', payment_id: paymentId } })
  const [assets, chains] = await Promise.all([getAssets(client), getChains(client)])
  const [balance] = balances.balance_results
  if (balance?.value.kind !== 'amount' || !balance.withdraw_from) return
  const { token, address, withdraw_from: withdrawFrom, value } = balance
  const asset = assets[token]
  const chainId = `${asset && isToken(asset) ? chains[asset.chain]?.chain_id : ''}`
  const moved = { token, amount: value.amount, maxFee: value.withdrawal_fee ?? '0', decimals: asset?.decimals ?? 0 }
  await page.prepare({ owner, paymentId, address, withdrawFrom, chainId, recipient, tokens: [moved] })
}

/** What a page draws of a plan. */
function showPlan({ facts, fees }: SigningPlan, scene: RecoveryScene, paymentId: string): ShownRecovery {
  if (facts.purpose !== 'withdraw') throw new Error(`A plan to ${facts.purpose} was returned for a withdrawal.`)
  const { chainId, recipient, tokens } = withdrawalOf(facts, paymentId)
  const [moved] = tokens
  const { amount = '0', decimals = 0 } = moved ?? {}
  const fee = fromUnits(fees[0] ?? 0n, decimals)
  return {
    sent: `${amount} ${scene.symbol}`,
    network: chainId === `${scene.chainId}` ? scene.network : chainId,
    fee: `${fee} ${scene.symbol}`,
    received: `${subtractDecimals(amount, fee)} ${scene.symbol}`,
    recipient,
    isUnverified: facts.unverified === true,
  }
}
