import { Deposit } from './page/Deposit.js'
import { Mark } from './page/Mark.js'
import type { PageQuery } from './page/readPageQuery.js'
import { ThemeToggle } from './page/ThemeToggle.js'
import { useTheme } from './page/useTheme.js'

/** A host page: a product of its own with the widget in a column of it. */
export function App({ query }: { query: PageQuery }) {
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
          <p className="page-note">
            This is a playground. The chains, contracts and the deposits service are real and run on this machine. The
            card network and the money are not: <code>4242 4242 4242 4242</code> pays, and the Dev wallet is full.
          </p>
        </section>
        <section className="page-deposit" aria-label="Deposit">
          <Deposit query={query} theme={theme} />
        </section>
      </main>
    </div>
  )
}
