import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { announceDevWallet } from './devWallet/announceDevWallet.js'
import { loadWallet } from './kits/loadWallet.js'
import { parsePageQuery } from './page/parsePageQuery.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The host page has no #root.')

const query = parsePageQuery(location.search)
if (query.wallet !== 'none') announceDevWallet()
const wallet = await loadWallet(query.wallet)
createRoot(root).render(
  <StrictMode>
    <App query={query} wallet={wallet} />
  </StrictMode>,
)
