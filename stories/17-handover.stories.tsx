// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '17 Handover' } satisfies DepositMeta

const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const args = { scenario: 'verify-no-wallet', open: 'confirm', handover: {} } as const

export const Offered: DepositStoryObject = {
  args: { ...args, scenario: 'verify-by-passkey' },
  play: reaches('signer', 'Scan a code. This screen waits.'),
}

/** Asks the phone for its wallet, and waits for a text. */
function showsCode(text: string | RegExp) {
  return async ({ canvas, canvasElement, userEvent }: PlayContext) => {
    await reachScreen(canvasElement, 'signer')
    await userEvent.click(await canvas.findByRole('radio', { name: /^Sign on your phone/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign on your phone' }))
    await canvas.findAllByText(text)
  }
}

export const Code: DepositStoryObject = {
  args,
  play: showsCode(/^Waiting for your phone/),
}

export const CodeNarrow: DepositStoryObject = {
  args,
  globals: { width: '320px' },
  play: showsCode(/^Waiting for your phone/),
}

export const Opened: DepositStoryObject = {
  args: { ...args, handover: { opened: true } },
  play: showsCode('Link opened. Continue on your phone.'),
}

export const Offline: DepositStoryObject = {
  args: { ...args, handover: { offline: true } },
  play: showsCode('No connection right now'),
}

export const Expired: DepositStoryObject = {
  args: { ...args, handover: { seconds: 0 } },
  play: showsCode('This code has expired'),
}

export const IsYours: DepositStoryObject = {
  args: { ...args, handover: { owner } },
  play: async (context) => {
    await showsCode('Is this your wallet?')(context)
    await armed(context, 'Yes, it’s my wallet')
  },
}

export const Reviewed: DepositStoryObject = {
  args: { ...args, handover: { owner } },
  play: async (context) => {
    await showsCode('Is this your wallet?')(context)
    await context.userEvent.click(await armed(context, 'Yes, it’s my wallet'))
    await reachScreen(context.canvasElement, 'confirm')
    await armed(context, 'Sign on another device')
  },
}

/** On a device that has not the owner's wallet. */
export const OwnerElsewhere: DepositStoryObject = {
  args: { scenario: 'verify-by-passkey', open: 'payment', options: { elapsed: 0 }, handover: {} },
  play: reaches('verify', 'Sign on your phone'),
}

async function armed({ canvas }: PlayContext, name: string): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

const phone = { scenario: 'verify-by-contract', options: { elapsed: 0 } } as const

async function connect({ canvas, userEvent }: PlayContext): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Connect Test wallet' }))
}

export const PhoneAsked: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'owner' } },
  play: reaches('handover-task', 'Choose your wallet'),
}

export const PhoneChooses: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'owner' } },
  play: async (context) => {
    await connect(context)
    await armed(context, 'Use this wallet')
  },
}

async function connectToSign(context: PlayContext): Promise<void> {
  await connect(context)
  await armed(context, 'Sign in your wallet')
}

export const PhoneSigns: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'verify' } },
  play: connectToSign,
}

export const PhoneSignsNarrow: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'verify' } },
  globals: { width: '320px' },
  play: connectToSign,
}

export const PhoneSmartAccount: DepositStoryObject = {
  args: { ...phone, scenario: 'verify', handover: { asks: 'verify' } },
  play: async (context) => {
    await connect(context)
    await context.canvas.findByText('This looks like a smart account')
    await armed(context, 'Sign in your wallet')
  },
}

const stopped = { scenario: 'owner-is-contract', options: { elapsed: 90 }, handover: { asks: 'withdraw' } } as const

/** Money goes to an address that only the person can vouch for. */
export const PhoneTakesBack: DepositStoryObject = {
  args: stopped,
  play: async (context) => {
    const { canvas, userEvent } = context
    await connect(context)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I gave this address myself' }))
    await armed(context, 'Sign in your wallet')
  },
}

export const PhoneAnsweredLate: DepositStoryObject = {
  args: { ...stopped, handover: { ...stopped.handover, late: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'handover-task')
    await userEvent.click(await canvas.findByRole('button', { name: 'Don’t sign' }))
    await canvas.findByText('This link has ended')
  },
}

export const PhoneRefuses: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'altered' } },
  play: reaches('handover-task', 'Try again'),
}

export const PhoneDone: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'nothing' } },
  play: reaches('handover-task', 'Done here. Continue on your other device.'),
}

export const PhoneElsewhere: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'elsewhere' } },
  play: reaches('handover-task', 'Another device answered this code'),
}

export const PhoneGone: DepositStoryObject = {
  args: { ...phone, handover: { asks: 'gone' } },
  play: reaches('handover-task', 'This code no longer works'),
}
