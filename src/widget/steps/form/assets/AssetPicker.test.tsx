import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { destination } from '../../../../../test/support/fixtures.js'
import { blockedStorage } from '../../../../../test/support/memoryStorage.js'
import { renderWidget } from '../../../../../test/support/renderWidget.js'
import { scriptProxy } from '../../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../../hooks/DepositProvider.js'
import { DepositWidget } from '../../../DepositWidget.js'

afterEach(cleanup)

const props = { defaultPaymentMethod: 'transfer', destinationAddress: destination } as const
const opener = () => screen.findByRole('button', { name: /choose what to pay with/ })
const field = () => screen.findByRole('combobox')
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('.dw-row-name')?.textContent)

test('an asset is found by name and network and selected by keyboard alone', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await waitFor(async () => expect(await field()).toBe(document.activeElement))
  await user.keyboard('da base{Enter}')
  expect((await opener()).textContent).toContain('DAI')
  expect(document.activeElement).toBe(await opener())
})

test('Escape returns focus to the opener and selects nothing', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await user.keyboard('dai{Escape}{Escape}')
  expect((await opener()).textContent).toContain('USDC')
  expect(document.activeElement).toBe(await opener())
})

test('the search has the focus, whether or not the list was loaded before', async () => {
  // Strict mode runs effects twice, which hides their order.
  configure({ reactStrictMode: false })
  const { user } = renderWidget({ props })
  configure({ reactStrictMode: true })
  for (const _ of ['first', 'second']) {
    await user.click(await opener())
    const search = await field()
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('{Escape}')
  }
})

test('an asset without a route is disabled with the reason', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await user.keyboard('usdc arbitrum')
  const option = screen.getByRole('option')
  expect(option.getAttribute('aria-disabled')).toBe('true')
  expect(option.textContent).toContain('No way to get USDC on Base right now')
  await user.keyboard('{Enter}')
  expect(await field()).toBeTruthy()
})

test('the list can be filtered by network', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await user.click(screen.getByRole('radio', { name: 'Arbitrum' }))
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('card payments list currencies and no tokens', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination } })
  await user.click(await opener())
  await field()
  expect(names()).toEqual(['USD', 'EUR'])
  expect(within(screen.getByRole('listbox')).getByText('Currencies')).toBeTruthy()
})

test('without matches in the wallet, none are called other ones', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await user.keyboard('base')
  expect(within(screen.getByRole('listbox')).getByText(/^\d+ match(es)?$/)).toBeTruthy()
})

test('a search without a match shows an empty state', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await user.keyboard('doge')
  expect(screen.getByText('Nothing found for “doge”', { selector: 'p' })).toBeTruthy()
})

test('how many assets match is announced', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await field()
  expect(announced()).not.toContain(expect.stringContaining('match'))
  await user.keyboard('usdc')
  const found = names().length
  expect(found).toBeGreaterThan(1)
  await waitFor(() => expect(announced()).toContain(`${found} matches`))
  await user.keyboard('x')
  await waitFor(() => expect(announced()).toContain('Nothing found for “usdcx”'))
})

test('the output can be changed to any of `outputs`', async () => {
  const { user } = renderWidget({
    props: { ...props, outputs: ['base:0x', 'base:0x00000000000000000000000000000000000000c1'] },
  })
  await user.click(await screen.findByRole('button', { name: /choose what to get/ }))
  await field()
  expect(names()).toEqual(['ETH', 'USDC'])
})

describe('recent assets', () => {
  const id = (index: number) => `base:0x${index.toString(16).padStart(40, '0')}`
  const details = (symbol: string, address: string) => {
    return { chain: 'base', address, name: symbol, symbol, decimals: 18, is_native: false }
  }
  const tokens = Array.from({ length: 12 }, (_, index) => [id(index + 1), `S${index + 1}`] as const)
  const assets = Object.fromEntries(tokens.map(([key, symbol]) => [key, details(symbol, key.slice(5))]))
  const answers = { assets: () => assets, inputs: () => ({ [id(1)]: { fiats: [], tokens: Object.keys(assets) } }) }
  const given = { props, answers }
  const offered = () =>
    within(screen.getByRole('group', { name: 'Recent' }))
      .getAllByRole('option')
      .map((option) => option.querySelector('.dw-row-name')?.textContent)

  test('are listed first when the list is opened again', async () => {
    const { user, storage } = renderWidget(given)
    for (const symbol of ['s7', 's9']) {
      await user.click(await opener())
      await user.click(await field())
      await user.paste(symbol)
      await waitFor(() => expect(names()).toEqual([symbol.toUpperCase()]))
      await user.keyboard('{Enter}')
    }
    await user.click(await opener())
    await field()
    expect(offered()).toEqual(['S9', 'S7'])
    expect(storage.getItem('dw:recent:input')).toBe(JSON.stringify([id(9), id(7)]))
  })

  test.each([
    ['invalid JSON', 'nonsense'],
    ['an array of other values', '[1,{}]'],
    ['an unlisted token', '["base:0xgone"]'],
  ])('%s in storage is ignored', async (_, kept) => {
    const { user } = renderWidget({ ...given, initialStorage: { 'dw:recent:input': kept } })
    await user.click(await opener())
    await field()
    expect(names()).toContain('S1')
    expect(screen.queryByText('Recent')).toBeNull()
  })

  test('assets can be selected while storage is blocked', async () => {
    render(
      <DepositProvider client={scriptProxy(answers).client} storage={blockedStorage}>
        <DepositWidget {...props} />
      </DepositProvider>,
    )
    await userEvent.click(await opener())
    await userEvent.type(await field(), 's7{Enter}')
    expect((await opener()).textContent).toContain('S7')
  })
})

describe('ten thousand assets', () => {
  const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
  const token = (index: number) => {
    const chain = index % 2 === 0 ? 'base' : 'arbitrum'
    const details = { chain, address: address(index), name: `Name ${index} end`, symbol: `S${index}X`, decimals: 18 }
    return [`${chain}:${address(index)}`, { ...details, is_native: false }] as const
  }
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => token(index + 1)))
  const given = { props, answers: { assets: () => many, inputs: () => ({ [Object.keys(many)[0] ?? '']: inputs }) } }
  const inputs = { fiats: [], tokens: Object.keys(many) }

  test.each([
    ['symbol', 's9871x', 'S9871X'],
    ['name', 'name 9872 end', 'S9872X'],
    ['address', address(9873), 'S9873X'],
    ['network and symbol', 'base s9874x', 'S9874X'],
  ])('can be searched by %s', async (_, query, symbol) => {
    const { user } = renderWidget(given)
    await user.click(await opener())
    await user.click(await field())
    await user.paste(query)
    await waitFor(() => expect(names()).toEqual([symbol]))
  })

  test('End jumps to the last one, and only visible rows are rendered', async () => {
    const { user } = renderWidget(given)
    await user.click(await opener())
    await user.click(await field())
    await user.keyboard('{End}')
    await waitFor(() => expect(names()).toContain('S10000X'))
    expect(names().length).toBeLessThan(60)
    await user.keyboard('{Enter}')
    expect((await opener()).textContent).toContain('S10000X')
  })
})
