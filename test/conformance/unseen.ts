/** Fields and kinds that the local service never sends, with the reason. Their tests fail if they are sent. */
export const unseen: Readonly<Record<string, string>> = {
  'Issue.kind=unknown': 'only internal errors use it',
  'OrderLeg.actions.target': 'no payment here makes calls on arrival',
  'OrderLeg.actions.value': 'no payment here makes calls on arrival',
  'OrderLeg.actions.data': 'no payment here makes calls on arrival',
  'OnrampSession.client_secret': 'the simulated onramps use hosted pages',
  'FutureBalance.withdraw_from': 'it cannot be withdrawn yet',
}
