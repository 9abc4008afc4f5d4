import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { complete, openDetails, other, rowValue, storageAtPayment } from '../../../../test/support/completedPayment.js'
import { destination, hash, owner, usdc } from '../../../../test/support/fixtures.js'
import { dai, openPayment } from '../../../../test/support/openPayment.js'

afterEach(cleanup)

/** The same storage, with the net amount recorded when the withdrawal was signed. */
function storageWithWithdrawal(key: string, amount: string) {
  const storage = storageAtPayment()
  storage.setItem(key, JSON.stringify([{ asset: usdc, amount }]))
  return storage
}

/** A completed withdrawal of tokens, as the service reports it. */
function withdrawal(amounts: Record<string, string>, recipient: string, transaction_hash = other) {
  return {
    status: 'SUCCESS',
    token_amounts: Object.entries(amounts).map(([token, amount]) => ({ token, amount })),
    recipient_address: recipient,
    transaction_hash,
    issues: [],
  }
}

test('a withdrawn excess is listed on the receipt', async () => {
  const withdrawals = [withdrawal({ [usdc]: '10' }, owner)]
  openPayment({ payment: complete({ withdrawals }), storage: storageWithWithdrawal(`dw:taken:${other}`, '9.95') })
  await openDetails()
  expect(rowValue('Taken back')).toBe('9.95 USDC')
  expect(rowValue('Network fee')).toBe('0.05 USDC')
})

test('a withdrawn payment has a receipt that names the owner wallet', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('49.40 USDC is back with you')).toBeTruthy()
  await openDetails()
  expect(rowValue('You paid')).toBe('$50.00')
  expect(rowValue('Taken back')).toBe('49.40 USDC less the network fee')
  expect(screen.queryByText('Fees charged')).toBeNull()
  expect(rowValue('To your wallet')).toBe(owner)
})

test('a withdrawal signed in this browser shows the net amount and the fee', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  const storage = storageWithWithdrawal(`dw:taken:${other}`, '49.32')
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }), storage })
  expect(await screen.findByText('49.32 USDC is back with you')).toBeTruthy()
  expect(screen.getByText('On Base.')).toBeTruthy()
  await openDetails()
  expect(rowValue('Taken back')).toBe('49.32 USDC')
  expect(rowValue('Network fee')).toBe('0.08 USDC')
})

test('a receipt of several withdrawals lists every token, transaction and address', async () => {
  const withdrawals = [
    withdrawal({ [usdc]: '40', [dai]: '7.5' }, owner),
    { ...withdrawal({ [usdc]: '99' }, owner), status: 'FAILED', transaction_hash: undefined },
    withdrawal({ [usdc]: '9.4' }, destination, hash),
  ]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('2 tokens were taken back')).toBeTruthy()
  expect(screen.getByText('On Base, less the network fee.')).toBeTruthy()
  await openDetails()
  const values = (term: string) =>
    screen.getAllByText(term).map((label) => label.parentElement?.querySelector('dd')?.textContent)
  expect(values('Taken back')).toEqual(['49.40 USDC less the network fee', '7.50 DAI less the network fee'])
  expect(values('To your wallet')).toEqual([owner])
  expect(values('To')).toEqual([destination])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(-66))).toEqual([hash, other, hash])
})

test('funds withdrawn to another address are not reported as back in the wallet', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, destination)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  expect(await screen.findByText('49.40 USDC is at the address you chose')).toBeTruthy()
  await openDetails()
  expect(screen.queryByText('To your wallet')).toBeNull()
})

test('money that came back does not land', async () => {
  const withdrawals = [withdrawal({ [usdc]: '49.4' }, owner)]
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals }) })
  await screen.findByText('49.40 USDC is back with you')
  expect(document.querySelector('[data-lands]')).toBeNull()
})

test('a withdrawal that the service does not describe is not said to be back', async () => {
  openPayment({ payment: complete({ status: 'WITHDRAWN', withdrawals: [] }) })
  expect(await screen.findByText('Finished', { selector: '.dw-landing-title' })).toBeTruthy()
  expect(screen.queryByText(/is back|taken back/)).toBeNull()
})
