import { defineMessages } from '../../../../i18n/defineMessages.js'

/** What the form says before anything has loaded. */
export const formMessages = defineMessages('form', {
  title: 'Deposit',
  payWith: 'How to pay',
  paymentMethods: {
    card: 'Card or bank',
    wallet: 'My wallet',
    transfer: 'Transfer',
  },
  amounts: 'Amounts',
  signsOnce: (amount: string) => `${amount}, you sign once`,
  action: {
    loading: 'Loading assets',
  },
  note: {
    card: 'You won’t be charged yet.',
    wallet: 'Nothing moves until you sign.',
    transfer: 'The address is for this payment only.',
    resume: 'A new deposit doesn’t affect the others.',
  },
})
