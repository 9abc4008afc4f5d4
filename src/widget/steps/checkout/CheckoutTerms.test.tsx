import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { payment, usdc } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { replaceProviderPage } from '../../../../test/support/providerPage.js'

replaceProviderPage()

const waiting = payment()
const promised = waiting.quoted.output_amount.amount

function openWith(amount: string) {
  const instruction = waiting.next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('The fixture is paid at a provider.')
  const [deposit] = instruction.deposit_info
  if (!deposit) throw new Error('The fixture names what the provider delivers.')
  openPayment({
    payment: payment({
      next_instruction: { ...instruction, deposit_info: [{ ...deposit, deposit_token: usdc, deposit_amount: amount }] },
    }),
  })
}

test('a larger amount on the provider’s page is explained', async () => {
  openWith('49.5')
  expect(
    await screen.findByText(/^Northpay’s page says 49\.50 USDC. You get \d+\.\d\d USDC after network/),
  ).toBeTruthy()
})

test('an amount that is just as promised needs no explanation', async () => {
  openWith(promised)
  await screen.findByTitle('Northpay checkout')
  expect(screen.queryByText(/page says/)).toBeNull()
})

test('while nothing can be read, the page does not claim to watch', async () => {
  openWith('49.5')
  await screen.findByTitle('Northpay checkout')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^Updates paused\. Last seen \d+ s ago$/)).toBeTruthy()
  expect(screen.queryByText('Waiting for Northpay to confirm your payment')).toBeNull()
})
