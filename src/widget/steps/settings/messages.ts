import { defineMessages } from '../../../i18n/defineMessages.js'

export const settingsMessages = defineMessages('settings', {
  currency: 'Currency',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  elsewhere: 'Deposits made elsewhere',
  elsewhereHint: (wallet: string) => `This browser shows all deposits of ${wallet}, because you signed for it.`,
  forget: 'Forget this wallet’s deposits',
  forgotten: 'Forgotten. Deposits made in this browser still show.',
  applies: 'Your choices apply right away. Other sites keep their own.',
})
