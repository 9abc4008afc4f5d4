// Posts the events listed in the query to the widget, as a provider's page does.
const query = new URLSearchParams(location.search)
const paymentId = query.get('payment')
const host = document.referrer === '' ? undefined : new URL(document.referrer).origin

if (host && paymentId) {
  for (const event of query.getAll('say')) {
    window.parent.postMessage({ type: 'deposit-provider', version: 1, event, paymentId }, host)
  }
}
