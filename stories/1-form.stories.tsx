import { expect, waitFor } from 'storybook/test'
import type { ScenarioName } from '../src/exports/testing.js'
import { en } from '../src/widget/en.js'
import { tabTo } from './player/byKeyboard.js'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '1 Form' } satisfies DepositMeta

export const Card: DepositStoryObject = {
  args: { scenario: 'card' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    const go = await canvas.findByRole('button', { name: /^Continue/ })
    await userEvent.click(go)
    await reachScreen(canvasElement, 'confirm')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await reachScreen(canvasElement, 'quotes')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await reachScreen(canvasElement, 'form')
    await expect(canvas.getByRole('textbox')).toHaveValue('100')
  },
}

export const Methods: DepositStoryObject = {
  args: { scenario: 'quotes-many' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('radio', { name: /^Bank transfer, Bluebank/ }))
    await expect(canvas.getByRole('radio', { name: /^Bank transfer/ })).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }))
    await reachScreen(canvasElement, 'confirm')
    await canvas.findByText('Bank transfer (ACH)')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await reachScreen(canvasElement, 'quotes')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await reachScreen(canvasElement, 'form')
    await canvas.findByRole('radio', { name: /^Bank transfer/, checked: true })
  },
}

export const FromTheVerificationLimit: DepositStoryObject = {
  args: { scenario: 'quotes-many', props: { defaultAmount: '500' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('From $300 you sign once.')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use $299' }))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await waitFor(() => expect(canvas.getByRole('button', { name: '$500, you sign once' })).toBeVisible())
    await waitFor(() => expect(canvas.getByText('From $300 you sign once.')).not.toBeVisible())
    await userEvent.type(canvas.getByRole('textbox'), '9')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Use $299' })).toBeVisible())
  },
}

export const FromTheVerificationLimitWithAWallet: DepositStoryObject = {
  args: { scenario: 'verify', props: { defaultAmount: '500' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Test wallet' }))
    await canvas.findByText('Test wallet signs once, free')
  },
}

export const MethodBelowItsMinimum: DepositStoryObject = {
  args: { scenario: 'quotes-many' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radio', { name: /^Bank transfer/ })
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.type(canvas.getByRole('textbox'), '40')
    await canvas.findByRole('button', { name: 'Use $50 for bank transfer' })
  },
}

export const Empty: DepositStoryObject = {
  args: { scenario: 'card', props: { defaultAmount: '', destinationAddress: undefined } },
  play: reaches('form', 'Enter an amount'),
}

export const AddressTyped: DepositStoryObject = {
  args: { scenario: 'card', props: { destinationAddress: undefined } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    const field = await canvas.findByRole('textbox', { name: 'To' })
    await userEvent.type(field, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByText(/This address contains a typo/)).toBeVisible())
  },
}

/** Pastes text into the address field and waits for the message. */
const pastes = (text: string, sentence: RegExp, scenario: ScenarioName = 'card'): DepositStoryObject => ({
  args: { scenario, props: { destinationAddress: undefined } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('textbox', { name: 'To' }))
    await userEvent.paste(text)
    await canvas.findByText(sentence)
  },
})

export const AddressOfAnotherNetwork = pastes(
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  /looks like a Solana address. USDC on Base needs another one. An address on Base begins with 0x/,
)

export const SecretPasted = pastes(`0x${'a1'.repeat(32)}`, /looked like a private key or recovery phrase/)

export const TokenPasted = pastes('0x50c5725949a6f0c72e6c4a641f24049a917db0cb', /This is a token contract/)

export const AddressOfNobody = pastes('0x0000000000000000000000000000000000000000', /Nobody can spend/)

export const AddressIsAName = pastes('vitalik.eth', /Names can’t be looked up/)

export const AddressTooShort: DepositStoryObject = {
  args: { scenario: 'card', props: { destinationAddress: undefined } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('textbox', { name: 'To' }))
    await userEvent.paste('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Be')
    await userEvent.tab()
    await canvas.findByText(/42 characters/)
  },
}

export const AddressOnSolana = pastes(
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  /Connect a wallet that can take it back/,
  'card-to-solana',
)

export const AddressWithTag: DepositStoryObject = {
  args: { scenario: 'card-to-solana', props: { destinationAddress: undefined, defaultOutput: 'xrpl:0x' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('textbox', { name: 'To' }))
    await userEvent.paste('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')
    await userEvent.tab()
    await userEvent.keyboard('12345')
    await canvas.findByText(/Exchanges use it to tell accounts apart/)
    await expect(canvas.getByRole('textbox', { name: 'Destination tag' })).toHaveValue('12345')
  },
}

export const AddressOfTheSiteDoesNotFit: DepositStoryObject = {
  args: { scenario: 'card', props: { destinationAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' } },
  play: reaches('form', 'This address can’t be used'),
}

export const WalletToConnect: DepositStoryObject = {
  args: { scenario: 'swap' },
  play: reaches('form', 'Connect Test wallet'),
}

export const WalletConnected: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true } },
  play: reaches('form', /^Continue/),
}

export const ConnectingAWallet: DepositStoryObject = {
  args: { scenario: 'swap' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Test wallet' }))
    await canvas.findByText(/^Continue/)
  },
}

export const SeveralWallets: DepositStoryObject = {
  args: { scenario: 'wallet-several' },
  play: reaches('form', 'A wallet with a rather long name'),
}

export const NoWallet: DepositStoryObject = {
  args: { scenario: 'wallet-none' },
  play: reaches('form', /Open this page in your wallet’s browser/),
}

export const ConnectionRefused: DepositStoryObject = {
  args: { scenario: 'wallet-refuses-connection' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Test wallet' }))
    await canvas.findByText('You closed the request')
  },
}

export const NotEnough: DepositStoryObject = {
  args: { scenario: 'wallet-poor', options: { connected: true } },
  play: reaches('form', 'Not enough ETH'),
}

export const Transfer: DepositStoryObject = {
  args: { scenario: 'transfer' },
  play: reaches('form', 'Get deposit address'),
}

/** Types an amount and waits for the message. */
const typesAmount = (text: string, sentence: RegExp, scenario: ScenarioName = 'card'): DepositStoryObject => ({
  args: { scenario, props: { defaultAmount: '' }, options: { connected: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.type(await canvas.findByRole('textbox', { name: /^You (pay|send)/ }), text)
    await canvas.findByText(sentence)
  },
})

export const AmountIsNoNumber = typesAmount('1.2.3', /Enter a number, such as 50 or 0.25/)

export const AmountWithTooManyDigits = typesAmount('1.2345', /USD has 2 decimal places/)

export const AmountOfTwoReadings = typesAmount('1,234', /can be read two ways/)

export const AmountTooLong = typesAmount('9'.repeat(40), /amount is too large|The maximum is/)

export const AmountAboveTheBalance = typesAmount('99999', /Not enough ETH/, 'swap')

export const AmountInMoney: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByTitle('Enter the amount in USD'))
    const field = await canvas.findByRole('textbox', { name: /in USD$/ })
    await userEvent.clear(field)
    await userEvent.type(field, '120')
    await canvas.findByRole('button', { name: /^0\.\d+ ETH$/ })
  },
}

/** Switches the amount to USD and back, types it, and uses the 50% and Max buttons, with the keyboard only. */
export const AmountByKeyboard: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true } },
  play: async (context) => {
    const { canvas, userEvent } = context
    await canvas.findByRole('button', { name: /^about \$150/ })
    await tabTo(context, 'button', /^about \$150/)
    await userEvent.keyboard('{Enter}')
    const money = await canvas.findByRole('textbox', { name: /in USD$/ })
    await expect(document.activeElement).not.toBe(document.body)
    await tabTo(context, 'textbox', /in USD$/)
    await userEvent.clear(money)
    await userEvent.keyboard('300')
    await tabTo(context, 'button', '0.1 ETH')
    await userEvent.keyboard('{Enter}')
    const tokens = await canvas.findByRole('textbox', { name: /^You pay from/ })
    await expect(tokens).toHaveValue('0.1')
    await tabTo(context, 'button', '50%')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(tokens).toHaveValue('0.15885'))
    await tabTo(context, 'button', 'Max')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(tokens).toHaveValue('0.3177'))
    await tabTo(context, 'button', /^Continue/)
    await userEvent.keyboard('{Enter}')
    await reachScreen(context.canvasElement, 'confirm')
  },
}

/** Selects a preset amount with the keyboard only. */
export const PresetByKeyboard: DepositStoryObject = {
  args: { scenario: 'card' },
  play: async (context) => {
    await tabTo(context, 'button', '$250')
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: 'You pay' })).toHaveValue('250'))
    await expect(context.canvas.getByRole('button', { name: '$250', pressed: true })).toHaveFocus()
  },
}

export const AmountFixed: DepositStoryObject = {
  args: { scenario: 'card', props: { amount: '120', inputs: ['usd'] } },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'form')
    await expect(await canvas.findByRole('textbox', { name: 'You pay' })).toHaveAttribute('readonly')
    await canvas.findByText(/^Continue/)
  },
}

export const BelowTheLimit: DepositStoryObject = {
  args: { scenario: 'quotes-below-limit' },
  play: reaches('form', /The minimum is/),
}

export const NoProvider: DepositStoryObject = {
  args: { scenario: 'quotes-none' },
  play: reaches('form', 'Choose another way to pay'),
}

export const AskingForPrices: DepositStoryObject = {
  args: { scenario: 'quotes-slow' },
  play: reaches('form', 'Getting prices'),
}

export const PricesDown: DepositStoryObject = {
  args: { scenario: 'quotes-rate-limited' },
  play: reaches('form', /New prices in/),
}

export const Loading: DepositStoryObject = {
  args: { scenario: 'service-slow' },
  play: reaches('form'),
}

export const ServiceDown: DepositStoryObject = {
  args: { scenario: 'service-down' },
  play: reaches('form', 'No new deposits right now'),
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names' },
  globals: { width: '320px' },
  play: reaches('form', /^Continue/),
}

export const RightToLeft: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true }, props: { locale: 'ar', messages: en } },
  globals: { direction: 'rtl' },
  play: reaches('form', /^Continue/),
}
