import { defineMessages } from '../../i18n/defineMessages.js'

export const commonMessages = defineMessages('common', {
  deposit: 'Deposit',
  back: 'Back',
  leave: 'Back to the form. This deposit stays open',
  close: 'Close',
  history: 'History',
  change: 'Change',
  clear: 'Clear',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  checkAgain: 'Check again',
  depositAgain: 'Deposit again',
  loading: 'Loading',
  today: (time: string) => `today at ${time}`,
  until: (time: string) => `until ${time}`,
  onNetwork: (network: string) => `on ${network}`,
  tokenOnNetwork: (token: string, network: string) => `${token} on ${network}`,
  about: (amount: string) => `about ${amount}`,
  busy: {
    title: 'We’re busy right now',
    hint: (seconds: number) =>
      `We’ll try again in ${seconds} s. You don’t need to do anything, and your amount is kept.`,
  },
})
