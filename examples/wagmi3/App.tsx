import { useAccount, version } from 'wagmi'
import { DepositProvider, DepositWidget } from '../../src/exports/index.js'
import { useWagmiWallet } from '../../src/exports/wagmi.js'

const query = new URLSearchParams(location.search)

/** A host that has wagmi already: the widget takes its connection and brings none of its own. */
export function App() {
  const wallet = useWagmiWallet()
  const { address } = useAccount()
  return (
    <main>
      <p data-wagmi={version}>{address === undefined ? 'Not connected' : `Connected as ${address}`}</p>
      <DepositProvider apiUrl="/api/deposits" wallet={wallet}>
        <DepositWidget
          defaultPaymentMethod="wallet"
          defaultOutput={query.get('output') ?? undefined}
          destinationAddress={query.get('destination') ?? undefined}
        />
      </DepositProvider>
    </main>
  )
}
