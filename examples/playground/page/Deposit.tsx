import { useAssets } from '../../../src/exports/hooks.js'
import { DepositProvider, DepositWidget, type Wallet } from '../../../src/exports/index.js'
import { providerFaces } from './providerFaces.js'
import type { PageQuery } from './readPageQuery.js'
import type { Theme } from './ThemeToggle.js'
import { useSignIn } from './useSignIn.js'

export type DepositProps = { query: PageQuery; theme: Theme; wallet: Wallet | undefined }

/** The widget as a host uses it: sign the customer in, then hand over what this product wants chosen. */
export function Deposit(props: DepositProps) {
  const session = useSignIn()
  if (session.state === 'pending') return <Placeholder />
  if (session.state === 'done') {
    return (
      <DepositProvider apiUrl="/api/deposits" wallet={props.wallet}>
        <MeridianDeposit {...props} />
      </DepositProvider>
    )
  }
  return (
    <div className="page-problem" role="alert">
      <p>Signing in did not work. Is the playground still running?</p>
      <button type="button" onClick={session.retry}>
        Try again
      </button>
    </div>
  )
}

/** Meridian keeps its customers' money in USDC on Base; the address bar can ask for something else. */
function MeridianDeposit({ query, theme }: DepositProps) {
  const assets = useAssets()
  const dollar = Object.entries(assets.data ?? {}).find(
    ([id, { symbol }]) => id.startsWith('base:') && symbol === 'USDC',
  )
  if (assets.isPending) return <Placeholder />
  return (
    <DepositWidget
      appearance={{ theme }}
      defaultInput={query.input}
      defaultOutput={query.output ?? dollar?.[0]}
      defaultAmount={query.amount}
      defaultPaymentMethod={query.paymentMethod}
      destinationAddress={query.destination}
      providers={providerFaces(dollar?.[1].image_url)}
    />
  )
}

/** Keeps the place of the widget, so that nothing jumps when it comes. */
function Placeholder() {
  return <div className="page-placeholder" aria-busy="true" />
}
