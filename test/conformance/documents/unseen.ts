/** Fields that the local service never sends, with the reason. Their tests fail if they are sent. */
export const unseen: Readonly<Record<string, string>> = {
  'Errors: amount: downstream_limits': 'limits of the route are reported as `amount-downstream`',
  'Errors: unknown: kind': 'only internal errors use it',
  'Errors: unknown: message': 'only internal errors use it',
  'Query parameters and fields: onramp provider session: client_secret': 'the simulated onramps use hosted pages',
  'Balances, withdraw, issues: future_withdrawable_balances[]: withdraw_from': 'it cannot be withdrawn yet',
}
