import { expect, test } from 'vitest'
import { bankDetails } from './bankDetails.js'
import { terms } from './createBluebank.js'

const paymentId = '7f3c9b02-4a1e-4d55-9c3a-0123456789ab'
const values = (method: string, id = paymentId) =>
  Object.fromEntries(bankDetails(method, id).map((detail) => [detail.id, detail.value]))

test('dollars go to a routing and account number, euros to an IBAN', () => {
  expect(bankDetails('ACH', paymentId).map(({ label }) => label)).toEqual([
    'Pay to',
    'Routing number',
    'Account number',
    'Reference',
  ])
  expect(bankDetails('SEPA', paymentId).map(({ label }) => label)).toEqual(['Pay to', 'BIC', 'IBAN', 'Reference'])
})

test('every offered payment method has an account to pay to', () => {
  for (const method of Object.values(terms.methods).flat()) expect(values(method).account).toBeTruthy()
})

test('the reference is unique per payment and stable', () => {
  expect(values('ACH').reference).toBe('BB 7F3C 9B02 4A1E')
  expect(values('SEPA').reference).toBe(values('ACH').reference)
  expect(values('ACH', paymentId.replace('7f3c', '7f3d')).reference).not.toBe(values('ACH').reference)
})

test('account numbers are invalid, so no real money can be sent there', () => {
  const iban = (values('SEPA').account ?? '').replaceAll(' ', '')
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  expect(BigInt(digits) % 97n).not.toBe(1n)
  expect(values('ACH').routing).toMatch(/^0+( 0+)*$/)
})
