// @module-tag nightly
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '16 Key' } satisfies DepositMeta

const args = { scenario: 'verify-by-passkey', open: 'confirm' } as const

export const ThreeWays: DepositStoryObject = {
  args,
  play: reaches('signer', /^From \$300 we need one signature/),
}

export const ThreeWaysNarrow: DepositStoryObject = {
  args,
  globals: { width: '320px' },
  play: reaches('signer', /^From \$300 we need one signature/),
}

export const WithoutPasskeys: DepositStoryObject = {
  args: { ...args, scenario: 'verify-no-wallet' },
  play: reaches('signer', 'Pay $299 instead'),
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names', open: 'confirm' },
  globals: { width: '320px' },
  play: reaches('signer', /^One signature for \$4,999\.99/),
}

async function explain({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'signer')
  await userEvent.click(await canvas.findByRole('button', { name: /^Create a/ }))
  await reachScreen(canvasElement, 'key')
}

export const Explained: DepositStoryObject = {
  args,
  play: explain,
}

export const ExplainedNarrow: DepositStoryObject = {
  args,
  globals: { width: '320px' },
  play: explain,
}

const asked = { scenario: 'verify-by-passkey', open: 'payment', options: { elapsed: 0 } } as const

/** On a device that has not made the key. */
export const OwnerElsewhere: DepositStoryObject = {
  args: asked,
  play: reaches('verify', 'Sign with a key you made'),
}

export const SignsByKey: DepositStoryObject = {
  args: asked,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'verify')
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign with a key you made' }))
    await canvas.findByRole('heading', { name: 'Sign with your key' })
  },
}
