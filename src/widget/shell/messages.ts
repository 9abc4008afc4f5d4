import { defineMessages } from '../../i18n/defineMessages.js'

export const commonMessages = defineMessages('common', {
  deposit: 'Deposit',
  back: 'Back',
  leave: 'Back to the form. This deposit stays open',
  close: 'Close',
  history: 'History',
  change: 'Change',
  edit: 'Edit',
  clear: 'Clear',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy this. The text is selected for you.',
  supportDetails: 'Support details',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  depositAgain: 'Deposit again',
  payAnotherWay: 'Pay another way',
  loading: 'Loading',
  opensInNewTab: 'opens in a new tab',
  now: 'now',
  today: (time: string) => `${time}, today`,
  openUntil: 'Open for your transfer',
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

export const settingsTitleMessages = defineMessages('settings', {
  title: 'Settings',
})
