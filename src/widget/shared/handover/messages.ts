import { defineMessages } from '../../../i18n/defineMessages.js'

export const handoverMessages = defineMessages('handover', {
  title: 'Sign on your phone',
  titleOwner: 'Choose the wallet on your phone',
  point: 'Point your phone’s camera here',
  pointHint: 'This site opens and asks your wallet for one signature. It’s free and moves nothing.',
  pointWithdraw: 'This site opens and asks your wallet to sign. Check the amount and the address there.',
  pointOwner: 'This site opens. Choose the wallet that can take the money back if something stops.',
  code: 'Code to sign on your phone',
  compare: 'Your phone should show this code',
  making: 'Making a code',
  waiting: (left: string) => `Waiting for your phone. The code works for ${left}.`,
  opened: 'Link opened. Continue on your phone.',
  offline: 'No connection right now',
  offlineHint: 'The code still works. This page goes on by itself.',
  expired: 'This code has expired',
  renew: 'Show a new code',
  copy: 'Copy the link instead',
  another: 'Choose another way',
  declined: 'No wallet was chosen',
  isYours: 'Is this your wallet?',
  isYoursLead: (code: string) =>
    `A device that opened the code ${code} chose this wallet. Only it can take the money back if something stops.`,
  chosen: 'Compare it with your phone',
  chosenHint: 'If one letter differs, or you didn’t do this, somebody else opened the link.',
  yes: 'Yes, it’s my wallet',
  no: 'No, show a new code',
})
