/**
 * What is on the contact sheets: the stories of a sheet by id, with what is said below them.
 * @type {readonly { name: string, title: string, stories: Readonly<Record<string, string>> }[]}
 */
export const sheets = [
  {
    name: 'choose',
    title: 'Choosing what, how much and with whom',
    stories: {
      '1-pick--card': 'Pick, by card',
      '1-pick--wallet-connected': 'Pick, from a wallet',
      '1-pick--transfer': 'Pick, by transfer',
      '1-pick--below-the-limit': 'Below the limit',
      '2-assets--from-the-wallet': 'Asset picker',
      '2-assets--nothing-found': 'Asset picker, nothing found',
      '3-quotes--many': 'Quotes',
      '3-quotes--some-cannot': 'Some cannot quote',
      '3-quotes--many-people-ask': 'Asked too often',
      '1-pick--loading': 'Loading',
      '1-pick--service-down': 'Service down',
      '11-history--offered-on-opening': 'With a payment to finish',
      '14-layouts--wide-on-a-large-page': 'Wide, a page of its own',
    },
  },
  {
    name: 'pay',
    title: 'Confirming and paying',
    stories: {
      '4-confirm--card': 'Confirm',
      '4-confirm--across-networks': 'Confirm, across networks',
      '4-confirm--large-loss': 'Much value lost',
      '4-confirm--price-moved': 'The price moved',
      '4-confirm--refused': 'Refused before anything was signed',
      '5-verify--asked': 'Verify',
      '6-fund--provider-page': "The provider's page",
      '6-fund--page-does-not-load': 'The page did not load',
      '6-fund--transfer': 'By transfer',
      '6-fund--too-little': 'Too little arrived',
      '6-fund--wallet-waits': 'The wallet is asked',
      '6-fund--wallet-refuses': 'The wallet was told no',
    },
  },
  {
    name: 'follow',
    title: 'Following it until it arrived',
    stories: {
      '7-track--card': 'Track, by card',
      '7-track--across-networks': 'Track, across networks',
      '7-track--takes-longer': 'Takes longer than usual',
      '7-track--service-silent': 'Nobody answers',
      '10-recover--on-its-way-back': 'On its way back',
      '8-done--card': 'Receipt',
      '8-done--taken-back': 'Receipt of money taken back',
      '11-history--every-kind': 'History',
      '11-history--nothing-found': 'History, nothing found',
      '11-history--none-yet': 'History, none yet',
      '12-settings--all-of-them': 'Settings',
      '13-modal--tracking': 'In a dialog or a sheet',
    },
  },
  {
    name: 'trouble',
    title: 'When it stopped, and taking money back',
    stories: {
      '9-problem--bridge-failed': 'Stopped between networks',
      '9-problem--expired': 'Expired, nothing paid',
      '9-problem--arrived-late': 'Arrived late',
      '9-problem--wrong-token': 'Another token arrived',
      '9-problem--held': 'Held by the service',
      '9-problem--address-changed': 'The address changed',
      '10-recover--choose': 'Withdraw, what and where to',
      '10-recover--review': 'What is signed',
      '10-recover--altered': 'Another message than shown',
      '10-recover--on-its-way': 'Withdrawal on its way',
      '10-recover--back': 'Back at its owner',
      '10-recover--move-on': 'Again with a new quote',
    },
  },
]

/**
 * Stories that only go on when so many seconds pass.
 * @type {Readonly<Record<string, number>>}
 */
export const passing = { '4-confirm--price-moved': 5 }
