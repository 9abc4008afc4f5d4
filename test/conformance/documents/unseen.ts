/** Fields that the local service never sends, and why. A field that is sent after all fails its test. */
export const unseen: Readonly<Record<string, string>> = {
  'Errors: amount: downstream_limits': 'limits behind a provider are told as `amount-downstream`',
  'Errors: unknown: kind': 'only what breaks inside answers with it, and nothing here breaks',
  'Errors: unknown: message': 'only what breaks inside answers with it, and nothing here breaks',
  'Query parameters and fields: onramp provider session: client_secret':
    'the simulated onramps have pages of their own',
  'Balances, withdraw, issues: future_withdrawable_balances[]: withdraw_from': 'it cannot be withdrawn yet',
}
