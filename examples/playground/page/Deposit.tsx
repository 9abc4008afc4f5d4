import { useAssets } from '../../../src/exports/hooks.js'
import { DepositProvider, DepositWidget, type Wallet } from '../../../src/exports/index.js'
import type { PageQuery } from './parsePageQuery.js'
import { providerBrandings } from './providerBrandings.js'
import type { Session } from './signIn.js'
import type { Theme } from './ThemeToggle.js'
import { useSignIn } from './useSignIn.js'

export type DepositProps = { query: PageQuery; theme: Theme; wallet: Wallet | undefined }

/** The widget as a host uses it: signs the customer in, then renders it with this product's defaults. */
export function Deposit(props: DepositProps) {
  const signIn = useSignIn()
  if (signIn.state === 'pending') return <Placeholder />
  if (signIn.state === 'done') {
    return (
      <DepositProvider apiUrl="/api/deposits" wallet={props.wallet}>
        <MeridianDeposit {...props} imageHosts={signIn.session.imageHosts} />
      </DepositProvider>
    )
  }
  return (
    <div className="page-problem" role="alert">
      <p>Signing in did not work. Is the playground still running?</p>
      <button type="button" onClick={signIn.retry}>
        Try again
      </button>
    </div>
  )
}

/** Meridian holds balances in USDC on Base by default. Query parameters override it. */
function MeridianDeposit({ query, theme, imageHosts }: DepositProps & Session) {
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
      providers={providerBrandings(dollar?.[1].image_url)}
      imageHosts={imageHosts}
    />
  )
}

/** Reserves the widget's space to avoid a layout shift. */
function Placeholder() {
  return <div className="page-placeholder" aria-busy="true" />
}
