import { defineMessages } from '../../../i18n/defineMessages.js'

export const checkoutMessages = defineMessages('fund.page', {
  title: (provider: string) => `Pay with ${provider}`,
  youPay: 'You pay',
  startBefore: 'Pay by',
  destination: 'Your deposit then goes to',
  frame: (provider: string) => `${provider} checkout`,
  runBy: (provider: string) => `Run by ${provider}`,
  opening: (provider: string) => `Opening the ${provider} page`,
  waiting: (provider: string) => `Waiting for ${provider} to report your payment`,
  paused: (ago: string) => `Updates paused. Last seen ${ago} ago`,
  pageSays: (provider: string, amount: string, difference: string) =>
    `${provider}’s page says ${amount}. ${difference} of it pays the network and the service.`,
  stillTrying: 'Still loading, and watching for your payment',
  notShowing: 'Page not showing?',
  openInTab: 'Open in new tab',
  copyLink: 'Copy link',
  otherDevice: 'On another device?',
  showCode: 'Show QR code',
  linkCode: 'QR code for the payment page',
  showAnyway: 'Show it anyway',
  failedTitle: 'The page didn’t load here',
  failedHint:
    'We waited 8 seconds. Some browsers and blockers don’t allow embedded payment pages. Nothing was charged.',
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
  late: 'The time to start has passed',
  lateHint:
    'If you’ve already paid, stay here: we’re still watching. If not, pay another way. We didn’t charge anything.',
  renewing: 'The provider’s page expired',
  renewingHint: 'Opening a new one…',
  renewFailed: 'The provider’s page expired, and a new one couldn’t be opened',
  foot: 'You can close this page. Your payment will be here when you come back.',
})
