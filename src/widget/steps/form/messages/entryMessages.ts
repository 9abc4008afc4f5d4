import { defineMessages } from '../../../../i18n/defineMessages.js'

/** What the form says once its assets are known. */
export const entryMessages = defineMessages('form', {
  youPayFrom: 'You pay from',
  chooseAsset: (asset: string) => `${asset}, choose what to pay with`,
  chooseOutput: (asset: string) => `${asset}, choose what to get`,
  choose: 'Choose',
  max: 'Max',
  balance: (amount: string, network: string) => `${amount} on ${network}`,
  minimum: (amount: string) => `The minimum is ${amount}`,
  maximum: (amount: string) => `The maximum is ${amount}`,
  setAmount: (amount: string) => `Set ${amount}`,
  notEnough: (amount: string) => `You have ${amount}`,
  tooManyDigits: (unit: string, digits: number) => `${unit} has ${digits || 'no'} decimal places`,
  notANumber: 'Enter a number, such as 50 or 0.25',
  tooLong: 'This amount is too large',
  twoReadings: 'This can be read two ways. Which one do you mean?',
  address: {
    title: 'To',
    placeholder: (network: string) => (network ? `Address on ${network}` : 'Address'),
    tag: (tag: string) => `Tag ${tag}`,
  },
  wallet: {
    connect: 'Connect a wallet',
    connecting: 'Your wallet shows a request',
    listOpen: 'Choose a wallet from the list',
    listClosed: 'You closed the wallet list',
    choose: 'Choose a wallet',
    connectNamed: (wallet: string) => `Connect ${wallet}`,
    none: 'No wallet found in this browser',
    noneHint: 'Open this page in your wallet’s browser, or send a transfer instead.',
  },
  quote: {
    none: 'No provider offers this right now',
  },
  action: {
    review: 'Continue',
    reviewCard: 'Continue with card',
    reviewBank: 'Continue with bank transfer',
    reviewWith: (method: string) => `Continue with ${method}`,
    asking: 'Getting prices',
    enterAmount: 'Enter an amount',
    enterAtLeast: (amount: string) => `Enter ${amount} or more`,
    enterAtMost: (amount: string) => `Enter ${amount} or less`,
    wrongAddress: 'This address can’t be used',
    chooseAsset: 'Choose what to pay with',
    chooseOutput: 'Choose what to get',
    notEnough: (token: string) => `Not enough ${token}`,
    noRoute: 'Choose another way to pay',
    retryIn: (seconds: number) => `New prices in ${seconds} s`,
    expired: 'Get new prices',
    getAddress: 'Get deposit address',
  },
})

export const assetTitleMessages = defineMessages('form.assets', {
  titlePay: 'Pay with',
  titleGet: 'You get',
  search: 'Search token, network or address',
})
