// A page without a framework: signs the customer in, sets options, and listens for events.
const options = {
  paymentMethod: 'defaultPaymentMethod',
  amount: 'defaultAmount',
  output: 'defaultOutput',
  destination: 'destinationAddress',
}

const signedIn = await fetch('/session', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
})

const deposit = document.createElement('deposit-widget')
deposit.setAttribute('api-url', '/api/deposits')
// The service's host, which has the images of tokens and networks.
const { image_hosts = [] } = await signedIn.json()
deposit.imageHosts = image_hosts

// Query parameters set options, as in the playground: ?paymentMethod=card&amount=50&destination=0x…
const query = new URLSearchParams(location.search)
for (const [name, option] of Object.entries(options)) {
  if (query.has(name)) deposit[option] = query.get(name)
}

document.addEventListener('deposit-complete', ({ detail: payment }) => {
  document.querySelector('#arrived').textContent = payment.payment_id
})
document.querySelector('#deposit').append(deposit)
