import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '10 Recover' } satisfies DepositMeta

const args = { scenario: 'bridge-failed', open: 'payment', options: { elapsed: 90, connected: true } } as const

export const Choose: DepositStoryObject = {
  args,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Withdraw to my wallet/ }, { timeout: 10_000 }))
    await reachScreen(canvasElement, 'recover')
    await canvas.findByRole('button', { name: 'See what you sign' }, { timeout: 10_000 })
  },
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 90 } },
  play: reaches('problem', /Withdraw to my wallet/),
}
