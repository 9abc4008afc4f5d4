import { defineMessages } from '../../../../i18n/defineMessages.js'

export const keyMessages = defineMessages('confirm.signer', {
  title: (amount: string) => `One signature for ${amount}`,
  lead: (limit: string) =>
    `From ${limit} we need one signature from you, so that only you can take the money back if something stops. It’s free and moves nothing.`,
  titleOwner: 'Who can take it back?',
  leadOwner: 'If something stops, one signature takes the money back. The address you deposit to can’t give it.',
  choose: 'How to sign',
  create: {
    face: 'Create a key with Face ID',
    touch: 'Create a key with Touch ID',
    windows: 'Create a key with Windows Hello',
    lock: 'Create a key with your screen lock',
    other: 'Create a passkey',
  },
  createHint: 'About 10 seconds. No app, no password.',
  use: 'Use the key you made here',
  useHint: 'Nothing new to set up.',
  elsewhere: 'Sign on another device',
  elsewhereHint: (address: string) => `If ${address} is your own wallet, sign where you have it.`,
  less: (amount: string) => `Pay ${amount} instead`,
  lessPlain: (limit: string) => `Deposit less than ${limit}`,
  lessHint: (limit: string) => `No signature needed below ${limit}.`,
  wallet: 'I have a wallet in this browser',
  none: 'Nobody here can sign',
  noneHint: 'Open this page in a browser that has your wallet, or enter another address.',
  change: 'Change the deposit',
  unpaid: 'Nothing has been charged. Your amount is kept.',
  about: {
    title: 'A key on this device',
    what: 'What it is',
    whatText: 'A passkey: a key that your device makes and keeps. What unlocks your device unlocks the key.',
    does: 'What it does',
    doesText: (amount: string) =>
      `It signs for this ${amount}. If the payment stops on the way, only this key can take the money back.`,
    not: 'What it doesn’t do',
    notText: (address: string) => `It doesn’t hold your deposit. That goes to ${address}, as usual.`,
    where: 'Where it lives',
    whereText: (domain: string) =>
      `In your device’s password manager, for ${domain} only. If that syncs, your other devices have the key too.`,
    lost: 'If you lose this device',
    lostText: (site: string) =>
      `Sign in to the same password manager on a new one, and the key is back. If it’s gone for good while a payment is stopped, nobody can take that money back: not ${site}, not us.`,
  },
  creating: 'Waiting for your device',
  another: 'Choose another way',
  notSynced: 'This key is on this device only',
  notSyncedHint: 'If it breaks or gets lost while a payment is stopped, nobody can take that money back.',
  useAnyway: 'Use this key anyway',
  closed: 'The request was closed',
  closedHint: 'Nothing was created, and nothing has been charged.',
  /** Name of the passkey in the device's own list. */
  name: (site: string) => `Takes back deposits at ${site}`,
})
