import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'

export default { ...depositStories, title: '5 Verify' } satisfies DepositMeta

const args = { scenario: 'verify', open: 'payment', options: { elapsed: 0, connected: true } } as const

export const Asked: DepositStoryObject = { args, play: reaches('verify', 'Checked before you are asked') }

export const Signed: DepositStoryObject = {
  args,
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await reachScreen(canvasElement, 'verify')
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in your wallet' }, { timeout: 10_000 }))
    storyOf(loaded).scenario.clock.advance(60_000)
    await reachScreen(canvasElement, 'fund-transfer')
  },
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 0 } },
  play: reaches('verify', /Connect Test wallet/),
}
