import type { Source } from '../../../src/exports/index.js'

export type PageQuery = {
  theme: 'light' | 'dark' | 'system'
  /** Given as props only where the address bar has them. */
  destination: string | undefined
  amount: string | undefined
  input: string | undefined
  output: string | undefined
  source: Source | undefined
  /** Who connects wallets, where it is not to be RainbowKit. */
  wallet: 'viem' | 'list' | undefined
}

const sources = ['card', 'wallet', 'transfer'] as const
const wallets = ['viem', 'list'] as const

/** The address bar sets the widget's props: `?theme=dark&destination=0x…&amount=50&output=base:0x…&source=card&wallet=list`. */
export function readPageQuery(search: string): PageQuery {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    destination: query.get('destination') ?? undefined,
    amount: query.get('amount') ?? undefined,
    input: query.get('input') ?? undefined,
    output: query.get('output') ?? undefined,
    source: sources.find((source) => source === query.get('source')),
    wallet: wallets.find((wallet) => wallet === query.get('wallet')),
  }
}
