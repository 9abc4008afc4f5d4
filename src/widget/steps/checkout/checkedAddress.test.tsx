/** @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } } */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, owner, payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'

afterEach(cleanup)

/** A card payment whose provider pays to this address. */
function paidTo(deposit_address: string) {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const deposit_info = instruction.deposit_info.map((info) => ({ ...info, deposit_address }))
  return payment({ next_instruction: { ...instruction, deposit_info } })
}

const expectNoPage = () => {
  expect(document.querySelector('iframe, [data-screen="checkout"]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deposit again' })).toBeNull()
}

test.each([
  ['text after it', `${depositAddress}@1`],
  ['a broken checksum', depositAddress.replace('D1', 'd1')],
  ['another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['nobody', '0x000000000000000000000000000000000000dEaD'],
])('the page of a provider that would pay to an address with %s does not open', async (_, address) => {
  openPayment({ payment: paidTo(address) })
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expectNoPage()
})

test('the page of a provider does not open for an address that the host did not expect', async () => {
  openPayment({ payment: paidTo(depositAddress), expectedAddress: () => owner })
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expectNoPage()
})

test('an open page stays open while the next reading is compared, and closes at a difference', async () => {
  let answer = (_: string) => {}
  let expected: string | Promise<string> = depositAddress
  const { updatePayment } = openPayment({ payment: paidTo(depositAddress), expectedAddress: () => expected })
  const frame = await screen.findByTitle('Northpay checkout')
  expected = new Promise((resolve) => (answer = resolve))
  await updatePayment({ issues: [{ kind: 'funding', token: 'base:0x', balance: '1' }] })
  expect(frame.isConnected).toBe(true)
  answer(owner)
  await waitFor(() => expect(frame.isConnected).toBe(false))
  expectNoPage()
})
