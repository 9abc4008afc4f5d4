import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { announceDevWallet } from './devWallet/announceDevWallet.js'
import { readPageQuery } from './page/readPageQuery.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The host page has no #root.')

announceDevWallet()
createRoot(root).render(
  <StrictMode>
    <App query={readPageQuery(location.search)} />
  </StrictMode>,
)
