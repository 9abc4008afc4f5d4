import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import type { Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { signPayload } from '../support/signPayload.js'
import type { Untyped } from '../support/Untyped.js'
import { withdraw } from '../support/withdraw.js'

/** Payments in situations that need money and time. */
export type Situations = ReturnType<typeof openSituations>

/** All of them progress in the background, in parallel: the faucet pays. */
export function openSituations(api: DepositsApi, at: Recovery, baseUsdc: string) {
  const read = async (id: string): Promise<Untyped> => (await api.get(`/payments?payment_id=${id}`)).body
  const untilStatus = (id: string, status: string): Promise<Untyped> =>
    untilPayment(api, id, `it is ${status}`, (payment) => payment.status === status, timeoutMs)
  const baseFault = (name: string, duration: { seconds?: 0 } = {}) =>
    api.post('/control/faults', { name, network: 'base', ...duration })

  /** Confirms a payment. `give` sends to its deposit address. */
  const confirm = async (token: string, amount: string, output: string, options: Record<string, unknown> = {}) => {
    const { payment, owner, confirmation } = await quoteAndConfirm(api, token, amount, output, options)
    const deposit: string = payment.processing_addresses[0].address
    const give = (given = amount, asset = token) => at.give(asset, deposit, given)
    return { payment, owner, confirmation, deposit, id: payment.payment_id as string, give }
  }

  const take = (owner: PrivateKeyAccount, from: object, token: string, amount: string, to: string = owner.address) =>
    withdraw(api, owner, { token_amounts: [{ token, amount }], recipient_address: to, ...from })

  const completed = async (token: string, amount: string, output: string) => {
    const { id, payment, give } = await confirm(token, amount, output)
    const [{ deposit_amount, deposit_token }] = payment.next_instruction.deposit_info
    await give(deposit_amount, deposit_token)
    return untilStatus(id, 'COMPLETE')
  }

  /** Funded with 60 of 100 USDC. */
  const short = async () => {
    const confirmed = await confirm(at.usdc, '100', at.weth)
    await confirmed.give('60')
    const isShort = ({ issues }: Untyped): boolean => issues.length > 0
    const payment = await untilPayment(api, confirmed.id, 'the shortage is reported', isShort, timeoutMs)
    const [balance] = (await at.balances(confirmed.id, confirmed.owner.address)).balance_results
    return { ...confirmed, payment, balance, from: { withdraw_from: balance.withdraw_from } }
  }

  const withdrawn = async () => {
    const { id, owner, balance, from } = await short()
    const { prepared, response } = await take(owner, from, at.usdc, '60')
    return { balance, prepared, response: response.body as Untyped, payment: await read(id), owner: owner.address }
  }

  /** Its withdrawal is prepared, refused with a stranger's signature, and never signed by the owner. */
  const unsigned = async () => {
    const { id, owner, payment, from } = await short()
    const token_amounts = [{ token: at.usdc, amount: '60' }]
    const { body: prepared } = await api.post('/payments/withdraw', {
      token_amounts,
      recipient_address: owner.address,
      ...from,
    })
    const stranger = privateKeyToAccount(generatePrivateKey())
    const signature = await signPayload(stranger, prepared.signature_type, prepared.withdraw_authorization)
    const stolen = await api.post('/payments/withdraw/confirm', { signature, state_token: prepared.state_token })
    return { id, owner, payment, from, prepared, stolen }
  }

  const tainted = async () => {
    const { id, owner, from } = await short()
    const { response } = await take(owner, from, at.usdc, '25.5')
    return { response: response.body as Untyped, payment: await read(id), owner, from }
  }

  const excess = async () => {
    const { id, owner, give } = await confirm(at.usdc, '100', at.weth)
    await give('130')
    const payment = await untilStatus(id, 'COMPLETE')
    const [balance] = (await at.balances(id, owner.address)).balance_results
    const from = { withdraw_from: balance.withdraw_from }
    const { response } = await take(owner, from, at.usdc, balance.value.amount)
    return { payment, balance, response: response.body as Untyped, after: await read(id) }
  }

  /** A token that nobody asked for is withdrawn with the deprecated fields. */
  const unexpected = async () => {
    const { id, owner, give } = await confirm(at.usdc, '100', at.weth)
    await give('5', at.dai)
    const { response } = await take(owner, { payment_id: id, withdraw_account: 'SPW' }, at.dai, '5')
    return { response: response.body as Untyped, after: await read(id) }
  }

  /** The money of a stopped payment moves into a new one. */
  const retried = async () => {
    const parent = await short()
    const quoteBody = quoteRequest(at.usdc, '1', at.dai, { parent_payment_id: parent.id })
    const { body: quoted } = await api.post('/payments/quotes', quoteBody)
    const { body: child } = await api.post('/payments/confirm', {
      payment_id: quoted.quotes[0].payment_id,
      state_token: quoted.state_token,
      owner_address: parent.owner.address,
      destination_address: freshAddress(),
    })
    await take(parent.owner, parent.from, at.usdc, '60', child.next_instruction.deposit_info[0].deposit_address)
    const done = await untilStatus(child.payment_id, 'COMPLETE')
    return { quoted: quoted as Untyped, child: done, parent: await read(parent.id) }
  }

  /** A large deposit moves the prices of pools. `stranded` is funded after it expired. */
  const moved = async () => {
    const link = await tokenId(api, 'base', 'LINK')
    const [payment, stranded] = [await confirm(baseUsdc, '100', link), await confirm(baseUsdc, '100', link)]
    const large = await confirm(baseUsdc, '2000000', link, { allow_unsafe_slippage: true })
    await large.give()
    await untilStatus(large.id, 'COMPLETE')
    await payment.give()
    return { failed: await untilStatus(payment.id, 'FAILED'), stranded }
  }

  /** What happens while base has no liquidity. Quotes of base are unreliable until then. */
  const stopped = async () => {
    const weth = await tokenId(api, 'base', 'WETH')
    const failing = await confirm(weth, '0.02', at.usdc)
    const [emptied, delayed] = [await confirm(baseUsdc, '70', weth), await confirm(baseUsdc, '50', weth)]
    await baseFault('no_liquidity')
    await Promise.all([failing.give(), emptied.give()])
    await untilPayment(api, emptied.id, 'it is funded', ({ funded }) => funded, timeoutMs)
    await take(emptied.owner, { payment_id: emptied.id }, baseUsdc, '70')
    const failed = await untilStatus(failing.id, 'FAILED')
    await delayed.give()
    const isRetried = ({ fulfilled }: Untyped): boolean => fulfilled.route.at(-1).status === 'ATTEMPT_FAILED'
    const attempted = await untilPayment(api, delayed.id, 'an attempt fails', isRetried, timeoutMs)
    await baseFault('no_liquidity', { seconds: 0 })

    // Without blocks, the payment can be read before the withdrawal is carried out.
    await baseFault('no_blocks')
    const from = { payment_id: failing.id, recipient_address: failing.owner.address }
    const request = { token_amounts: [{ token: weth, amount: '0.02' }], ...from }
    const { response } = await withdraw(api, failing.owner, request, { polling_timeout: 0 })
    const [former, pending] = await Promise.all([
      read(failing.id),
      api.get(`/payments?payment_id=${failing.id}&enable_withdraw_pending=true`),
    ])
    await baseFault('no_blocks', { seconds: 0 })
    return {
      failed,
      attempted,
      delayed: await untilStatus(delayed.id, 'COMPLETE'),
      emptied: await untilStatus(emptied.id, 'WITHDRAWN'),
      withdrawal: response.body as Untyped,
      former,
      pending: pending.body as Untyped,
      settled: await untilStatus(failing.id, 'WITHDRAWN'),
    }
  }

  const unliquid = stopped()
  return {
    /** A funded and completed cross-chain payment. */
    complete: completed(at.usdc, '50', baseUsdc),
    /** A card payment completed by a transfer to its deposit address. */
    direct: completed('usd', '60', at.usdc),
    /** An underpaid and withdrawn payment: the responses on the way, and the final payment. */
    withdrawn: withdrawn(),
    unsigned: unsigned(),
    tainted: tainted(),
    excess: excess(),
    unexpected: unexpected(),
    retried: retried(),
    stopped: unliquid,
    // Last, because prices on base do not recover.
    moved: unliquid.then(moved),
    /** Not funded. */
    late: confirm(at.usdc, '100', at.weth),
  }
}

// The chains of a service that was not started for tests take their own time.
const timeoutMs = 180_000
