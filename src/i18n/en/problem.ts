export const problem = {
  where: 'Where your money is',
  oneTime: 'In a one-time wallet only you control',
  oneTimeOwner: (address: string) => `In a one-time wallet that ${address} controls`,
  whatNow: 'What you can do',
  failed: {
    title: 'Deposit stopped',
    step: (step: string) => `${step} did not go through`,
    plain: 'One step did not go through',
    hint: 'The deposit was stopped before it could lose value. Your money did not leave your reach.',
  },
  expired: {
    title: 'Deposit expired',
    headline: 'Nothing arrived before the price ran out',
    hint: 'If you have sent it already, it is not lost: it lands in a one-time wallet only you control.',
  },
  underpaid: {
    title: (amount: string) => `${amount} missing`,
    arrived: (amount: string, time: string) => `${amount} arrived at ${time}`,
    arrivedPlain: (amount: string) => `${amount} arrived`,
    missing: (amount: string) => `${amount} missing`,
    of: (whole: string) => `of ${whole}`,
    send: (amount: string) => `Send ${amount}`,
    watching: (network: string) => `Watching ${network} for the rest`,
    only: (amount: string) => `Deposit only the ${amount}`,
  },
  overpaid: {
    headline: (amount: string) => `You sent ${amount} more than needed`,
    hint: (amount: string, extra: string) =>
      `${amount} is on as agreed. The other ${extra} stays in your one-time wallet.`,
  },
  late: {
    title: 'It arrived after the deadline',
    held: 'Your price was held until then',
    arrived: (amount: string) => `Your ${amount} arrived`,
    quoteThen: 'Quote then',
    quoteNow: 'Quote now',
    continueWith: (amount: string) => `Continue with ${amount}`,
    foot: 'You sign once, so that it can move on.',
  },
  wrongToken: {
    title: 'Another token arrived',
    headline: (sent: string, wanted: string) => `You sent ${sent}. This deposit takes ${wanted}`,
    hint: 'It cannot go on from here. You can take it back in full, minus the network fee.',
  },
  lateFunded: {
    headline: 'Your money arrived after the deadline',
    hint: 'The price of then can no longer be reached, so it was not moved on. It is in a one-time wallet only you control.',
  },
  support: {
    title: 'Ask for help with this payment',
    hint: 'The details name the payment and its wallet, and no secret',
  },
  tainted: {
    title: 'Deposit held',
    headline: 'This deposit needs a person to look at it',
    hint: 'What arrived does not fit what was agreed. It is in a one-time wallet only you control.',
  },
  retry: {
    title: 'Try again with a new quote',
    hint: (amount: string, network: string, time: string) => `About ${amount} on ${network}, in ${time}`,
    hintPlain: 'Same amount, at the price of now',
    hintNew: 'A new deposit, paid anew. What is held stays where it is.',
    action: 'Get a new quote',
  },
  withdraw: {
    title: 'Withdraw to my wallet',
    hint: (amount: string, network: string) => `${amount} on ${network}, after fee`,
    hintPlain: 'Only your wallet can sign for it',
    later: 'Taking it back needs the wallet that owns it',
  },
}
