const downstream = 'no provider here quotes through another'
const place = 'customers of a local service are nowhere'

/** Fields that the local service never sends, and why. A field that is sent after all fails its test. */
export const unseen: Readonly<Record<string, string>> = {
  'Errors: amount: downstream_limits': downstream,
  'Errors: amount-downstream: kind': downstream,
  'Errors: amount-downstream: asset': downstream,
  'Errors: amount-downstream: given': downstream,
  'Errors: amount-downstream: limits': downstream,
  'Errors: amount-downstream: source': downstream,
  'Errors: amount-downstream: message': downstream,
  'Errors: amount-downstream: reason': downstream,
  'Errors: amount-downstream: downstream_limits': downstream,
  'Errors: geolocation: kind': place,
  'Errors: geolocation: message': place,
  'Payment status: geolocation: alpha3_country_code': place,
  'Payment status: geolocation: state_code': place,
  'Errors: unknown: kind': 'only what breaks inside answers with it, and nothing here breaks',
  'Errors: unknown: message': 'only what breaks inside answers with it, and nothing here breaks',
  'Query parameters and fields: onramp provider session: client_secret':
    'the simulated onramps have pages of their own',
  'Balances, withdraw, issues: future_withdrawable_balances[]: withdraw_from': 'it cannot be withdrawn yet',
}
