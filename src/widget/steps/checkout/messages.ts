import { defineMessages } from '../../../i18n/defineMessages.js'

export const checkoutMessages = defineMessages('checkout', {
  title: (provider: string) => `Pay with ${provider}`,
  youPay: 'You pay',
  startBefore: 'Pay by',
  destination: 'Delivered to',
  frame: (provider: string) => `${provider} checkout`,
  runBy: (provider: string) => `Run by ${provider}`,
  opening: (provider: string) => `Opening the ${provider} page`,
  waiting: (provider: string) => `Waiting for ${provider} to confirm your payment`,
  paused: (ago: string) => `Updates paused. Last seen ${ago} ago`,
  pageSays: (provider: string, amount: string, got: string) =>
    `${provider}’s page says ${amount}. You get ${got} after network and service fees.`,
  stillTrying: 'Still loading, and watching for your payment',
  notShowing: 'Page not showing?',
  openInTab: 'Open in new tab',
  copyLink: 'Copy link',
  otherDevice: 'On another device?',
  showCode: 'Show QR code',
  linkCode: 'QR code for the payment page',
  showAnyway: 'Show it anyway',
  failedTitle: 'The page didn’t load here',
  failedHint: 'Some browsers and ad blockers don’t allow a payment page inside another page. Nothing was charged.',
  open: (provider: string) => `Open ${provider} in a new tab`,
  apart: (provider: string) => `${provider} opens in a new tab`,
  apartHint: (host: string) =>
    `Check that the address bar shows ${host}. Pay there, then come back: this page updates automatically.`,
  windowTitle: (provider: string) => `${provider} is open in its own window`,
  windowHint: 'Pay there, then come back. This page updates automatically, even if you close that window.',
  windowShow: 'Show the window',
  windowGone: 'Can’t find the window?',
  windowClosed: 'That window is closed',
  windowClosedHint: 'If you’ve paid, there’s nothing left to do here. We’re still watching for your payment.',
  windowAgain: 'Open again',
  windowBlocked: 'Your browser blocked the window',
  windowBlockedHint: 'Open it from the link below, or allow pop-ups for this site.',
  declined: (provider: string) =>
    `${provider} says the card was declined, so nothing was charged. Try another card or pay another way.`,
  refused: (provider: string) =>
    `${provider} says the payment didn’t go through, so nothing was charged. Try again or pay another way.`,
  reported: (provider: string) => `${provider} says you paid. We’re checking.`,
  late: 'It’s too late to start this payment',
  lateHint:
    'If you’ve already paid, stay here: we’re still watching. If not, pay another way. We didn’t charge anything.',
  renewing: 'The provider’s page expired',
  renewingHint: 'Opening a new one',
  renewFailed: 'The provider’s page expired, and we couldn’t open a new one',
  foot: 'You can close this page. Your payment will be here when you come back.',
  /** The page cannot use the browser's storage. */
  footHere: 'Keep this page open: this browser won’t remember your payment.',
})
