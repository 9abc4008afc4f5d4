// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import { type DepositMeta, type DepositStoryObject, depositStories } from './player/depositStories.js'

export default { ...depositStories, title: '15 Help' } satisfies DepositMeta

const support = {
  name: 'Meridian',
  url: 'https://meridian.example/help',
  hours: 'Usually replies within an hour',
}

const open: NonNullable<DepositStoryObject['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Help' }))
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Help' })).toHaveFocus())
}

export const OnTheForm: DepositStoryObject = {
  args: { scenario: 'card', props: { support } },
  play: open,
}

export const OnItsWay: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 13 }, props: { support } },
  play: async (context) => {
    await open(context)
    await context.userEvent.click(context.canvas.getByText('Can I still cancel?'))
    await context.canvas.findByText(/^Not while it’s moving/)
  },
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 }, props: { support } },
  globals: { width: '320px' },
  play: open,
}

export const WithoutContact: DepositStoryObject = {
  args: { scenario: 'transfer-underpaid', open: 'payment', options: { elapsed: 60 } },
  play: open,
}

/** Shows what is copied for support before it is. */
export const Details: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 13 }, props: { support } },
  play: async (context) => {
    await open(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: /^Copy details for support/ }))
    await waitFor(() => expect(context.canvas.getByRole('heading', { name: 'Details for support' })).toHaveFocus())
  },
}
