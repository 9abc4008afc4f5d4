import { defineMessages } from '../../../i18n/defineMessages.js'

export const settingsMessages = defineMessages('settings', {
  currency: 'Currency',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  applies: 'Your choices apply right away. Other sites keep their own.',
})
