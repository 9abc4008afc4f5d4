import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#page')).render(createElement('button', { type: 'button', id: 'main' }, 'Deposit'))
