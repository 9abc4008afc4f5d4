import { DepositProvider, DepositWidget } from '../../../src/exports/index.js'
import type { PageQuery } from './readPageQuery.js'
import type { Theme } from './ThemeToggle.js'
import { useSignIn } from './useSignIn.js'

export type DepositProps = { query: PageQuery; theme: Theme }

/** The widget as a host uses it: sign the customer in, then hand over what this product wants fixed. */
export function Deposit({ query, theme }: DepositProps) {
  const session = useSignIn()
  if (session.state === 'failed') {
    return (
      <div className="page-problem" role="alert">
        <p>Signing in did not work. Is the playground still running?</p>
        <button type="button" onClick={session.retry}>
          Try again
        </button>
      </div>
    )
  }
  if (session.state === 'pending') return <div className="page-placeholder" aria-busy="true" />
  return (
    <DepositProvider apiUrl="/api/deposits">
      <DepositWidget theme={theme} {...propsOf(query)} />
    </DepositProvider>
  )
}

/** Only what the address bar names is passed on, so that everything else stays the widget's own choice. */
function propsOf({ amount, destination, output, source }: PageQuery) {
  return {
    ...(amount === undefined ? {} : { defaultAmount: amount }),
    ...(destination === undefined ? {} : { destinationAddress: destination }),
    ...(output === undefined ? {} : { defaultOutput: output }),
    ...(source === undefined ? {} : { defaultSource: source }),
  }
}
