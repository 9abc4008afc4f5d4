import { defineMessages } from '../../../i18n/defineMessages.js'

/** Why no key can be made or used, by rule of the error. */
export const keyProblemMessages = defineMessages('key.problem', {
  passkey_insecure: 'This page isn’t secure, so it can’t use keys.',
  passkey_unsupported: 'This browser or device can’t use keys.',
  passkey_frame: 'The page around this one doesn’t allow keys. Open this page by itself.',
  passkey_domain: 'Keys don’t work at this address of the page.',
  passkey_window_blocked: 'Your browser blocked the window with your keys. Allow it, then press again.',
  passkey_window_silent: 'The window with your keys didn’t answer.',
  not_loaded: 'That couldn’t be loaded. Check your connection, then go back and try again.',
  nothing: 'Nothing was signed, and nothing has been charged.',
})
