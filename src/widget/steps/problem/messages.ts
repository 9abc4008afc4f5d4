import { defineMessages } from '../../../i18n/defineMessages.js'

export const problemMessages = defineMessages('problem', {
  otherWays: 'You can also',
  /** Opens the list of the steps before the deposit stopped. */
  steps: 'What happened so far',
  held: {
    safe: (amount: string) => `${amount} is safe`,
    onHold: (amount: string) => `${amount} is on hold`,
    where: (network: string, holder: string) => `On ${network}. ${holder}.`,
  },
  failed: {
    title: 'Deposit stopped',
    step: (step: string) => `Stopped at “${step}”`,
    plain: 'One step didn’t go through',
    hint: 'The deposit was stopped before it could lose value. Your money is still within reach.',
    unpaid: 'No money had arrived',
    unpaidHint: 'The deposit was stopped before anything was paid.',
  },
  expired: {
    title: 'Deposit expired',
    headline: 'Nothing arrived before the price expired',
    hint: 'If you’ve already sent it, it isn’t lost: it lands in a wallet only you control.',
  },
  late: {
    title: 'It arrived after the deadline',
  },
  lateFunded: {
    headline: 'Your money arrived after the deadline',
    hint: 'That price is gone, so it wasn’t sent on. It’s in a wallet only you control.',
  },
  tainted: {
    title: 'Deposit on hold',
    headline: 'Somebody has to look at this deposit',
    hint: 'What arrived doesn’t match what was agreed. It’s in a wallet only you control.',
  },
  partTaken: {
    headline: 'Part of it was taken back, and the rest is here',
    hint: 'What’s left didn’t move on. It’s in a wallet only you control.',
  },
})

export const expiredMessages = defineMessages('problem.closed', {
  address: 'Deposit address, closed',
  title: 'This address has expired',
  hintSince: (date: string) => `Don’t send anything to it now. It closed ${date}.`,
  track: 'Already sent it? Track it',
  trackHint: (network: string) => `We check ${network} for a day`,
  getNew: 'Get a new price',
})
