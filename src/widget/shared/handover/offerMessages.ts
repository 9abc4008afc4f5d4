import { defineMessages } from '../../../i18n/defineMessages.js'

/** Offers another device; what it opens has more. */
export const handoverOfferMessages = defineMessages('handover', {
  use: 'Sign on your phone',
  useHint: 'Scan a code. This screen waits.',
  notMoved: 'Your phone can’t check the new payment',
  notMovedHint: 'Take the money back to your own address instead, and sign that on your phone.',
})
