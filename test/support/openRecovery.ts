import { createDepositor, type Depositor } from './createDepositor.js'
import { quoteAndConfirm, tokenId, untilPayment } from './quoteAndConfirm.js'
import type { RunningSandbox } from './startSandbox.js'
import { tokenBalance } from './tokenBalance.js'
import type { Untyped } from './Untyped.js'

type Confirmed = Awaited<ReturnType<typeof quoteAndConfirm>>

export type Recovery = {
  usdc: string
  dai: string
  weth: string
  /** A wallet with plenty of USDC. */
  person: Depositor
  /** A payment funded with 60 of 100 USDC, with its withdrawable balance. */
  shortPayment: () => Promise<Confirmed & { balance: Untyped; deposit: string }>
  /** The owner's balances of a payment. Without `tokens`, those on its route. */
  balances: (paymentId: string, owner: string, tokens?: string[]) => Promise<Untyped>
  statusOf: (paymentId: string) => Promise<string>
  /** The on-chain token balance of an address. */
  held: (asset: string, address: string) => Promise<string>
  /** Sends an amount from the faucet. */
  give: (asset: string, address: string, amount: string) => Promise<void>
}

/** Setup for withdrawal tests, on Arbitrum. `payer` is by default a new wallet with 10,000 USDC of the faucet. */
export async function openRecovery(
  { api, chains }: Pick<RunningSandbox, 'api' | 'chains'>,
  payer?: Depositor,
): Promise<Recovery> {
  const find = (symbol: string) => tokenId(api, 'arbitrum', symbol)
  const [usdc, dai, weth] = await Promise.all([find('USDC'), find('DAI'), find('WETH')])
  const person = payer ?? (await createDepositor(api, chains.arbitrum as string, 'arbitrum', usdc, '10000'))
  const balances: Recovery['balances'] = async (payment_id, owner, tokens) => {
    const scope = { kind: 'PAYMENT', payment_id }
    return (await api.post('/payments/balances', { query: { source: 'OWNER', owner, scope, tokens } })).body
  }
  return {
    usdc,
    dai,
    weth,
    person,
    balances,
    shortPayment: async () => {
      const confirmed = await quoteAndConfirm(api, usdc, '100', weth)
      const { payment, owner } = confirmed
      const deposit = payment.next_instruction.deposit_info[0].deposit_address
      await person.pay(usdc, deposit, '60')
      await untilPayment(api, payment.payment_id, 'the shortage is reported', ({ issues }) => issues.length > 0)
      const [balance] = (await balances(payment.payment_id, owner.address)).balance_results
      return { ...confirmed, balance, deposit }
    },
    statusOf: async (paymentId) => (await api.get(`/payments?payment_id=${paymentId}`)).body.status,
    held: (asset, address) => {
      const [network = '', contract = ''] = asset.split(':')
      return tokenBalance(chains[network] as string, contract, address)
    },
    give: async (token, address, amount) => {
      const { status, body } = await api.post('/control/faucet', { token, address, amount })
      if (status !== 200) throw new Error(`The faucet failed: ${JSON.stringify(body)}`)
    },
  }
}
