import { defineMessages } from '../../../i18n/defineMessages.js'

export const lossMessages = defineMessages('consent.loss', {
  highTitle: (percent: string) => `You would lose ${percent} of the value`,
  highHint: (paid: string, worth: string, fees: string) =>
    `You pay ${paid} for something worth ${worth}. Fees are ${fees}.`,
  accept: (amount: string) => `I accept receiving ${amount} less than I pay`,
})

export const feeMessages = defineMessages('consent.largeFee', {
  title: (percent: string) => `The fee is ${percent} of the amount`,
  hint: (sent: string, fee: string) => `Of ${sent}, ${fee} is the fee. You can also wait: fees change.`,
  accept: (fee: string) => `I accept the fee of ${fee}`,
})

export const consentMessages = defineMessages('consent.action', {
  tick: 'Tick the box to continue',
})
