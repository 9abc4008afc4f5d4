import { DepositWidget } from 'deposit-widget'
import 'deposit-widget/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The owner has a history without a connected wallet.
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const props = { apiUrl: '/api/deposits', ownerAddress: owner, destinationAddress: owner }

createRoot(document.querySelector('#page')).render(createElement(DepositWidget, props))
