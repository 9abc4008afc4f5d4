/**
 * The contact sheets: stories by id, with their captions.
 * @type {readonly { name: string, title: string, stories: Readonly<Record<string, string>> }[]}
 */
export const sheets = [
  {
    name: 'choose',
    title: 'Choosing an asset, an amount and a quote',
    stories: {
      '1-form--card': 'Form, by card',
      '1-form--wallet-connected': 'Form, from a wallet',
      '1-form--transfer': 'Form, by transfer',
      '1-form--below-the-limit': 'Below the limit',
      '2-assets--from-the-wallet': 'Asset picker',
      '2-assets--nothing-found': 'Asset picker, nothing found',
      '3-quotes--many': 'Quotes',
      '3-quotes--some-cannot': 'Some cannot quote',
      '3-quotes--many-people-ask': 'Rate limited',
      '1-form--loading': 'Loading',
      '1-form--service-down': 'Service down',
      '11-history--offered-on-opening': 'With an unfinished payment',
      '14-layouts--wide-on-a-large-page': 'Wide, a page of its own',
    },
  },
  {
    name: 'pay',
    title: 'Confirming and paying',
    stories: {
      '4-confirm--card': 'Confirm',
      '4-confirm--across-networks': 'Confirm, across networks',
      '4-confirm--large-loss': 'Large loss of value',
      '4-confirm--price-moved': 'The price moved',
      '4-confirm--refused': 'Refused before anything was signed',
      '5-verify--asked': 'Verify',
      '6-checkout--provider-page': "The provider's page",
      '6-checkout--page-does-not-load': 'The page did not load',
      '6-transfer--transfer': 'By transfer',
      '6-transfer--too-little': 'Too little arrived',
      '6-transfer--wallet-waits': 'Waiting for the wallet',
      '6-transfer--wallet-refuses': 'Rejected in the wallet',
    },
  },
  {
    name: 'follow',
    title: 'Tracking the deposit until it arrives',
    stories: {
      '7-track--card': 'Track, by card',
      '7-track--across-networks': 'Track, across networks',
      '7-track--takes-longer': 'Taking longer than usual',
      '7-track--service-silent': 'Service not responding',
      '10-withdraw--on-its-way-back': 'On its way back',
      '8-done--card': 'Receipt',
      '8-done--taken-back': 'Receipt of a withdrawal',
      '11-history--every-kind': 'History',
      '11-history--nothing-found': 'History, nothing found',
      '11-history--none-yet': 'History, empty',
      '12-settings--all-of-them': 'Settings',
      '13-modal--tracking': 'In a dialog or a sheet',
      '15-help--on-the-form': 'Help on the form',
      '15-help--on-its-way': 'Help while money moves',
      '15-help--details': 'Details for support',
    },
  },
  {
    name: 'trouble',
    title: 'Stopped deposits and withdrawals',
    stories: {
      '9-problem--bridge-failed': 'Stopped between networks',
      '9-problem--expired': 'Expired, nothing paid',
      '9-problem--arrived-late': 'Arrived late',
      '9-problem--wrong-token': 'Another token arrived',
      '9-problem--held': 'Held by the service',
      '9-problem--address-changed': 'The address changed',
      '10-withdraw--choose': 'Withdraw, amount and address',
      '10-withdraw--review': 'Review of the message',
      '10-withdraw--large-fee': 'The fee takes a fifth',
      '10-withdraw--altered': 'Message differs from the screen',
      '10-withdraw--token-unconfirmed': 'The wallet cannot confirm the token',
      '10-withdraw--on-its-way': 'On its way back',
      '10-withdraw--back': 'Back with the owner',
      '10-withdraw--move-on': 'Continue at a new price',
    },
  },
]

/**
 * Seconds that must pass for a story to continue, by story id.
 * @type {Readonly<Record<string, number>>}
 */
export const passing = { '4-confirm--price-moved': 5 }
