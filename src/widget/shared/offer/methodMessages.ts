import { defineMessages } from '../../../i18n/defineMessages.js'

/** Payment methods at the start of a line: "Card, about 2 min". */
const methods: Record<string, string> = {
  CREDIT_CARD: 'Card',
  DEBIT_CARD: 'Debit card',
  ACH: 'Bank transfer (ACH)',
  FIAT_BALANCE: 'Account balance',
  TOKEN_BALANCE: 'Account balance',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  PAYPAL: 'PayPal',
  VENMO: 'Venmo',
  REVOLUT: 'Revolut',
  SEPA: 'Bank transfer (SEPA)',
  FASTER_PAYMENTS: 'Bank transfer (Faster Payments)',
  PIX: 'Pix',
  UPI: 'UPI',
  WIRE: 'Wire transfer',
}

/** Payment methods after "by" or "with": "You pay by card". Brand names keep their capitals. */
const methodsInline: Record<string, string> = {
  ...methods,
  CREDIT_CARD: 'card',
  DEBIT_CARD: 'debit card',
  ACH: 'bank transfer (ACH)',
  FIAT_BALANCE: 'account balance',
  TOKEN_BALANCE: 'account balance',
  SEPA: 'bank transfer (SEPA)',
  FASTER_PAYMENTS: 'bank transfer (Faster Payments)',
  WIRE: 'wire transfer',
}

export const methodMessages = defineMessages('offer.methods', methods)

export const inlineMethodMessages = defineMessages('offer.methodsInline', methodsInline)
