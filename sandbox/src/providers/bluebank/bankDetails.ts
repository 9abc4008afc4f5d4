/** One field of the transfer form at the customer's bank. */
export type BankDetail = { id: 'to' | 'routing' | 'account' | 'reference'; label: string; value: string }

// No bank accepts these: the check digits are wrong and the names are reserved, so no real money can be sent by
// mistake.
const american: readonly BankDetail[] = [
  { id: 'routing', label: 'Routing number', value: '000 000 000' },
  { id: 'account', label: 'Account number', value: '0000 4101 7700' },
]

const accounts: Readonly<Record<string, readonly BankDetail[]>> = {
  ACH: american,
  WIRE: american,
  SEPA: [
    { id: 'routing', label: 'BIC', value: 'BLUETEST' },
    { id: 'account', label: 'IBAN', value: 'XX00 0000 0000 0041 0177 00' },
  ],
  FASTER_PAYMENTS: [
    { id: 'routing', label: 'Sort code', value: '00-00-00' },
    { id: 'account', label: 'Account number', value: '0000 0000' },
  ],
  PIX: [{ id: 'account', label: 'Pix key', value: 'pay@bluebank.invalid' }],
  UPI: [{ id: 'account', label: 'UPI ID', value: 'pay@bluebank.invalid' }],
}

/** The account and reference of a bank transfer. The same payment always has the same reference. */
export function bankDetails(method: string, paymentId: string): readonly BankDetail[] {
  return [
    { id: 'to', label: 'Pay to', value: 'Bluebank Test' },
    ...(accounts[method] ?? []),
    { id: 'reference', label: 'Reference', value: transferReference(paymentId) },
  ]
}

/** `BB` and 48 bits of the payment's id, grouped for typing by hand. */
function transferReference(paymentId: string): string {
  const digits = paymentId
    .replace(/[^0-9a-f]/gi, '')
    .toUpperCase()
    .slice(0, 12)
  return `BB ${digits.match(/.{1,4}/g)?.join(' ') ?? ''}`
}
