import { defineMessages } from '../../i18n/defineMessages.js'

/** Strings of several screens that the first one does not need. */
export const deferredMessages = defineMessages('common', {
  edit: 'Edit',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy this. The text is selected for you.',
  supportDetails: 'Copy details for support',
  payAnotherWay: 'Pay another way',
  opensInNewTab: 'opens in a new tab',
  now: 'now',
  openUntil: 'Open for your transfer',
  /** The page cannot use the browser's storage. */
  keepOpen: 'Keep this page open: this browser won’t remember your payment.',
  /** An address without a name. */
  wallet: (address: string) => `Wallet ${address}`,
})
