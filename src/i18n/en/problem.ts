export const problem = {
  where: 'Where your money is',
  oneTime: 'In a one-time wallet only you control',
  oneTimeOwner: (address: string) => `In a one-time wallet that ${address} controls`,
  whatNow: 'What you can do',
  failed: {
    title: 'Deposit stopped',
    step: (step: string) => `${step} did not go through`,
    plain: 'One step did not go through',
    hint: 'The deposit was stopped before it could lose value. Your money is still within your reach.',
    unpaid: 'Nothing had arrived for it',
    unpaidHint: 'The deposit was stopped before anything was paid.',
  },
  expired: {
    title: 'Deposit expired',
    headline: 'Nothing arrived before the price ran out',
    hint: 'If you have sent it already, it is not lost: it lands in a one-time wallet only you control.',
  },
  underpaid: {
    title: (amount: string) => `${amount} missing`,
    arrivedPlain: (amount: string) => `${amount} arrived`,
    missing: (amount: string) => `${amount} missing`,
    of: (whole: string) => `of ${whole}`,
    send: (amount: string) => `Send ${amount}`,
    watching: (network: string) => `Watching ${network} for the rest`,
    only: (amount: string) => `Deposit only the ${amount}`,
  },
  late: {
    title: 'It arrived after the deadline',
  },
  lateFunded: {
    headline: 'Your money arrived after the deadline',
    hint: 'The price you were quoted is no longer available, so it was not moved on. It is in a one-time wallet only you control.',
  },
  support: {
    title: 'Ask for help with this payment',
    hint: 'The details name the payment and its wallet, and hold no secret',
  },
  elsewhere: {
    title: 'Sent another token or on another network?',
    hint: 'Look for it and take it back to your wallet',
  },
  stray: {
    token: 'Another token arrived',
    network: 'It arrived on another network',
    title: (asked: string, network: string) => `This deposit is for ${asked} on ${network}`,
    hint: 'What arrived is something else, so it does not move on by itself. You can take it back.',
    expected: 'Not sent yet',
    contract: 'Token contract',
    takeBack: (amount: string) => `Take back ${amount}`,
  },
  tainted: {
    title: 'Deposit held',
    headline: 'This deposit needs a person to look at it',
    hint: 'What arrived does not fit what was agreed. It is in a one-time wallet only you control.',
  },
  partTaken: {
    headline: 'A part was taken back, and the rest is here',
    hint: 'What is left did not move on. It is in a one-time wallet only you control.',
  },
  retry: {
    title: 'Try again with a new quote',
    hintPlain: 'With what is there, at the current price',
    action: 'Get a new quote',
  },
  withdraw: {
    title: 'Withdraw to my wallet',
    hint: (amount: string, network: string) => `${amount} on ${network}, after fee`,
    hintPlain: 'Only your wallet can sign for it',
  },
}
