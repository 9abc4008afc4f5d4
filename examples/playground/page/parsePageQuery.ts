import type { PaymentMethod } from '../../../src/exports/index.js'

export type PageQuery = {
  theme: 'light' | 'dark' | 'system'
  /** Passed as a prop only if present in the query. */
  destination: string | undefined
  amount: string | undefined
  input: string | undefined
  output: string | undefined
  paymentMethod: PaymentMethod | undefined
  /** The wallet kit to use instead of RainbowKit; `none` is a browser without a wallet. */
  wallet: 'viem' | 'list' | 'none' | undefined
}

const methods = ['card', 'wallet', 'transfer'] as const
const wallets = ['viem', 'list', 'none'] as const

/**
 * Parses the query parameters that set the widget's props:
 * `?theme=dark&destination=0x…&amount=50&output=base:0x…&paymentMethod=card&wallet=list`.
 */
export function parsePageQuery(search: string): PageQuery {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    destination: query.get('destination') ?? undefined,
    amount: query.get('amount') ?? undefined,
    input: query.get('input') ?? undefined,
    output: query.get('output') ?? undefined,
    paymentMethod: methods.find((method) => method === query.get('paymentMethod')),
    wallet: wallets.find((wallet) => wallet === query.get('wallet')),
  }
}
