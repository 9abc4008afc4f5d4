export const assets = {
  titlePay: 'Pay with',
  titleGet: 'You get',
  search: 'Search by symbol, name, address or network',
}
