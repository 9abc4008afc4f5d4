import { defineMessages } from '../../i18n/defineMessages.js'

/** The title of the settings, and the label of the button that opens them. */
export const settingsTitleMessages = defineMessages('settings', {
  title: 'Settings',
})
