import type { PageWallet } from './kits/loadWallet.js'
import { Deposit } from './page/Deposit.js'
import { Mark } from './page/Mark.js'
import type { PageQuery } from './page/parsePageQuery.js'
import { ThemeToggle } from './page/ThemeToggle.js'
import { useTheme } from './page/useTheme.js'
import { WalletNote } from './page/WalletNote.js'

const cards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 3220', 'asks for a code first'],
  ['4000 0000 0000 0002', 'is declined'],
] as const

/** A host page of a fictional product, with the widget in one column. */
export function App({ query, wallet }: { query: PageQuery; wallet: PageWallet }) {
  const [theme, setTheme] = useTheme(query.theme)
  return (
    <div className="page">
      <header className="page-header">
        <span className="page-brand">
          <Mark />
          Meridian
        </span>
        <ThemeToggle value={theme} onChange={setTheme} />
      </header>
      <main className="page-main">
        <section className="page-text" aria-labelledby="page-title">
          <h1 id="page-title">Add money to your account</h1>
          <p>
            Pay by card, from a wallet or with a plain transfer. Your balance arrives as a token at your own address,
            and you can follow it all the way.
          </p>
          <div className="page-note">
            <p>
              This is a playground. The chains, the contracts and the deposits service are real and run on this machine.
              The card network and the money are not.
            </p>
            <WalletNote kit={wallet.kit} />
            <dl>
              {cards.map(([number, outcome]) => (
                <div key={number}>
                  <dt>{number}</dt>
                  <dd>{outcome}</dd>
                </div>
              ))}
            </dl>
            <p>
              <a href="/studio">Design the widget in the Studio</a>
            </p>
          </div>
        </section>
        <section className="page-deposit" aria-label="Deposit">
          <Deposit query={query} theme={theme} wallet={wallet.wallet} />
        </section>
      </main>
    </div>
  )
}
