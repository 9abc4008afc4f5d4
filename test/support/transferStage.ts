import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import type { Payment } from '../../src/schema/Payment.js'
import { depositAddress, owner, payment } from './fixtures.js'
import { dai, type OpenPaymentOptions, openPayment } from './openPayment.js'

/** The transfer that the service requests. */
export const deposit = {
  deposit_token: dai,
  deposit_amount: '120',
  deposit_address: depositAddress,
  deposit_chain: 'base',
}

const [funding, ...rest] = payment().quoted.route
if (!funding) throw new Error('The fixture has no first step.')
const route = [{ ...funding, type: 'USER_FUND', pieces_info: [{ type: 'user_fund' }] }, ...rest]

/** A payment that waits for a transfer of 120 DAI. */
export function transfer(change: Partial<Payment> = {}): Payment {
  return payment({
    created_at: new Date().toISOString(),
    quoted: { ...payment().quoted, route, onramp: undefined, onramp_method: undefined },
    next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [deposit] },
    ...change,
  })
}

/** Payment fields after a partial transfer. */
export const arrived = (balance: string) => ({ issues: [{ kind: 'funding' as const, token: dai, balance }] })

export type NodeAnswers = Record<string, (params: readonly unknown[]) => unknown>

/** A test wallet, removed after each test, and the transfer screen connected to it. */
export function transferStage() {
  const leave: (() => void)[] = []
  afterEach(() => {
    cleanup()
    for (const undo of leave.splice(0)) undo()
  })

  /**
   * Announces an EIP-6963 wallet. `answer` resolves or rejects each requested transfer; `decimals` is what its own node
   * says of every token, if it can be asked, and `node` what it answers to other methods.
   */
  function announceWallet(answer: () => Promise<string>, decimals?: number, node: NodeAnswers = {}) {
    const asked: unknown[] = []
    const provider = {
      on: () => {},
      removeListener: () => {},
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        if (method in node) return node[method]?.(params ?? [])
        if (method === 'eth_chainId') return '0x7a6a'
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [owner]
        if (method === 'eth_call' && decimals !== undefined) return `0x${decimals.toString(16).padStart(64, '0')}`
        if (method !== 'eth_sendTransaction') throw new Error(method)
        asked.push(params?.[0])
        return answer()
      },
    }
    const detail = { info: { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }, provider }
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
    return asked
  }

  async function connected(options: Partial<OpenPaymentOptions> = {}) {
    const user = userEvent.setup()
    const view = openPayment({ payment: transfer(), paymentMethod: 'wallet', ...options })
    await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
    return { user, ...view }
  }

  return { announceWallet, connected }
}
