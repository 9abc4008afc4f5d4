import { useAccount, version } from 'wagmi'
import { DepositProvider, DepositWidget } from '../../src/exports/index.js'
import { useWagmiWallet } from '../../src/exports/wagmi.js'

const query = new URLSearchParams(location.search)

/** A host that already uses wagmi: the widget uses the host's connection. */
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
