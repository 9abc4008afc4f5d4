import { type DepositMeta, type DepositStoryObject, depositStories, reachScreen } from './player/depositStories.js'
import { openHistory } from './player/openHistory.js'

export default { ...depositStories, title: '12 Settings' } satisfies DepositMeta

const open: NonNullable<DepositStoryObject['play']> = async (context) => {
  await openHistory('Today')(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Settings' }))
  await reachScreen(context.canvasElement, 'settings')
}

export const AllOfThem: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {} } },
  play: open,
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {} } },
  globals: { width: '320px' },
  play: open,
}

export const ThemeOfTheHost: DepositStoryObject = {
  args: { scenario: 'history' },
  play: open,
}

export const AnotherCurrency: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {} } },
  play: async (context) => {
    await open(context)
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'EUR' }))
    await context.canvas.findByRole('radio', { name: 'EUR', checked: true })
  },
}
