import { deposit, payByCard } from './deposit'

const app = document.querySelector('#app') as HTMLElement
const to = document.createElement('input')
to.ariaLabel = 'To'
const pay = document.createElement('button')
pay.textContent = 'Pay $50 by card'
pay.onclick = () => payByCard('50', 'base:0x', to.value)
const next = document.createElement('a')
next.target = '_blank'
app.replaceChildren(to, pay, next)

deposit.subscribe(() => {
  const { view } = deposit.getState()
  if (view?.screen === 'checkout') next.href = view.url
  next.textContent = view?.screen === 'checkout' ? 'Open the payment page' : (view?.screen ?? '')
})
