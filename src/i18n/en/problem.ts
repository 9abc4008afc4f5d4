export const problem = {
  where: 'Where your money is',
  oneTime: 'In a one-time wallet only you control',
  oneTimeOwner: (address: string) => `In a one-time wallet that ${address} controls`,
  whatNow: 'What you can do',
  failed: {
    title: 'Deposit stopped',
    step: (step: string) => `${step} didn’t go through`,
    plain: 'One step didn’t go through',
    hint: 'The deposit was stopped before it could lose value. Your money is still within reach.',
    unpaid: 'No money had arrived',
    unpaidHint: 'The deposit was stopped before anything was paid.',
  },
  expired: {
    title: 'Deposit expired',
    headline: 'Nothing arrived before the price expired',
    hint: 'If you’ve already sent it, it isn’t lost: it lands in a one-time wallet only you control.',
  },
  underpaid: {
    title: (amount: string) => `${amount} missing`,
    arrivedPlain: (amount: string) => `${amount} arrived`,
    missing: (amount: string) => `${amount} missing`,
    of: (total: string) => `of ${total}`,
    send: (amount: string) => `Send ${amount}`,
    watching: (network: string) => `Watching ${network} for the rest`,
    only: (amount: string) => `Deposit only the ${amount}`,
  },
  late: {
    title: 'It arrived after the deadline',
  },
  lateFunded: {
    headline: 'Your money arrived after the deadline',
    hint: 'The price you were quoted is no longer available, so it wasn’t sent on. It’s in a one-time wallet only you control.',
  },
  support: {
    title: 'Get help with this payment',
    hint: 'The details identify the payment and its wallet, and contain no secrets',
  },
  elsewhere: {
    title: 'Sent another token, or on another network?',
    hint: 'Look for it and withdraw it to your wallet',
  },
  unexpected: {
    token: 'Another token arrived',
    network: 'It arrived on another network',
    title: (expectedToken: string, network: string) => `This deposit is for ${expectedToken} on ${network}`,
    hint: 'What arrived is something else, so it won’t move on by itself. You can withdraw it.',
    expected: 'Not sent yet',
    contract: 'Token contract',
    takeBack: (amount: string) => `Withdraw ${amount}`,
  },
  tainted: {
    title: 'Deposit on hold',
    headline: 'This deposit needs a manual review',
    hint: 'What arrived doesn’t match what was agreed. It’s in a one-time wallet only you control.',
  },
  partTaken: {
    headline: 'Part of it was withdrawn, and the rest is here',
    hint: 'What’s left didn’t move on. It’s in a one-time wallet only you control.',
  },
  retry: {
    title: 'Try again with a new quote',
    hintPlain: 'With the money that’s there, at the current price',
    action: 'Get a new quote',
  },
  withdraw: {
    title: 'Withdraw to my wallet',
    hint: (amount: string, network: string) => `${amount} on ${network}, after fee`,
    hintPlain: 'Only your wallet can sign for it',
  },
}
