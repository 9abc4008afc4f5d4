import type { PaymentMethod } from '../../../src/exports/index.js'

export type PageQuery = {
  theme: 'light' | 'dark' | 'system'
  /** Given as props only where the address bar has them. */
  destination: string | undefined
  amount: string | undefined
  input: string | undefined
  output: string | undefined
  paymentMethod: PaymentMethod | undefined
  /** Who connects wallets, where it is not to be RainbowKit. */
  wallet: 'viem' | 'list' | undefined
}

const methods = ['card', 'wallet', 'transfer'] as const
const wallets = ['viem', 'list'] as const

/** The address bar sets the widget's props: `?theme=dark&destination=0x…&amount=50&output=base:0x…&paymentMethod=card&wallet=list`. */
export function readPageQuery(search: string): PageQuery {
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
