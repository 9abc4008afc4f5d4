import { DepositWidget } from 'deposit-widget'
import 'deposit-widget/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#page')).render(createElement(DepositWidget, { apiUrl: '/api/deposits' }))
