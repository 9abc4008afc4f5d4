import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findFieldError } from '../../../../test/support/fieldError.js'
import { destination, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { belowMinimum, dai, eth } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const props = { defaultPaymentMethod: 'transfer', destinationAddress: destination } as const
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('.dw-row-name')?.textContent)

test('only `inputs` can be used to pay', async () => {
  const { user } = renderWidget({ props: { ...props, inputs: [eth, dai.toUpperCase().replace('BASE:0X', 'base:0x')] } })
  await user.click(await button(/choose what to pay with/))
  await screen.findByRole('combobox')
  expect(names().toSorted()).toEqual(['DAI', 'ETH'])
})

test('a single input cannot be changed', async () => {
  renderWidget({ props: { ...props, inputs: [dai] } })
  expect(await screen.findByText('DAI', { ignore: '.dw-disc-face' })).toBeTruthy()
  expect(await button('USDC on Base, choose what to get')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /choose what to pay with/ })).toBeNull()
})

test('excluded inputs and outputs are neither selected nor listed', async () => {
  const { user } = renderWidget({
    props: { ...props, defaultInput: eth, excludeInputs: [eth], excludeOutputs: [usdc] },
    answers: { inputs: () => ({ [dai]: { fiats: ['usd'], tokens: [eth, usdc] } }) },
  })
  await user.click(await button('DAI on Base, choose what to get'))
  await screen.findByRole('combobox')
  expect(names()).not.toContain('USDC Base')
  expect(names().toSorted()).toEqual(['DAI', 'ETH', 'USDC'])
  await user.keyboard('{Escape}')
  await user.click(await button('USDC, choose what to pay with'))
  await screen.findByRole('combobox')
  expect(names()).not.toContain('ETH')
})

test('an amount fixed by the host is read-only and quoted', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination, amount: '1234.5', locale: 'de' } })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' })
  expect(field.value).toBe('1.234,5')
  await user.type(field, '9')
  expect(field.value).toBe('1.234,5')
  expect(screen.queryByRole('group', { name: 'Amounts' })).toBeNull()
  await waitFor(() =>
    expect(asked('quotes').at(-1)).toMatchObject({
      request: { fixed_input_amount: { asset: 'usd', amount: '1234.5' } },
    }),
  )
})

test('a fixed amount below the minimum shows the error without a fix', async () => {
  renderWidget({ props: { destinationAddress: destination, amount: '12' }, answers: { quotes: belowMinimum } })
  expect((await findFieldError()).textContent).toContain('The minimum is $30')
  expect(screen.queryByRole('button', { name: /^Set / })).toBeNull()
})
