import { defineMessages } from '../../../i18n/defineMessages.js'

export const offerMessages = defineMessages('offer', {
  youPay: 'You pay',
  youSend: 'You send',
  youGet: 'You get',
  toAddress: 'To',
  quote: {
    oneSignature: 'One approval in your wallet',
    transfer: 'A transfer you send yourself',
  },
  action: {
    enterAddress: 'Enter an address',
    connect: 'Connect a wallet',
  },
})
