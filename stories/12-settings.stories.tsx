// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import { languages } from '../src/exports/languages.js'
import { tabTo } from './player/byKeyboard.js'
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

/** The languages by their own names, of which one is chosen. */
export const Languages: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {}, languages } },
  play: async (context) => {
    await open(context)
    await context.userEvent.click(context.canvas.getByRole('radio', { name: '日本語' }))
    await context.canvas.findByRole('heading', { name: '設定' })
    await expect(context.canvas.getByRole('radio', { name: '日本語', checked: true })).toHaveFocus()
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'English' }))
    await context.canvas.findByRole('heading', { name: 'Settings' })
  },
}

const openElsewhere: NonNullable<DepositStoryObject['play']> = async (context) => {
  await open(context)
  await context.canvas.findByRole('button', { name: 'Forget this wallet’s deposits' })
}

export const MadeElsewhere: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {} }, ownerSession: { state: 'active', here: 2 } },
  play: openElsewhere,
}

export const ForgottenElsewhere: DepositStoryObject = {
  args: { scenario: 'history', props: { appearance: {} }, ownerSession: { state: 'active', here: 2 } },
  play: async (context) => {
    await openElsewhere(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Forget this wallet’s deposits' }))
    await context.canvas.findByText('Forgotten. Deposits made in this browser still show.')
  },
}

/** Changes currency and theme in the settings and returns to the form, with the keyboard only. */
export const ByKeyboard: DepositStoryObject = {
  args: { scenario: 'card', props: { appearance: {} } },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context
    await canvas.findByText(/^Continue/)
    await tabTo(context, 'button', 'History')
    await userEvent.keyboard('{Enter}')
    await reachScreen(canvasElement, 'history')
    await tabTo(context, 'button', 'Settings')
    await userEvent.keyboard('{Enter}')
    await reachScreen(canvasElement, 'settings')
    await tabTo(context, 'radio', 'USD')
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'EUR', checked: true })).toHaveFocus())
    await tabTo(context, 'radio', 'System')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Dark', checked: true })).toHaveFocus())
    await expect(canvasElement.querySelector('[data-dw]')).toHaveAttribute('data-theme', 'dark')
    await tabTo(context, 'button', 'Back')
    await userEvent.keyboard('{Enter}')
    await reachScreen(canvasElement, 'history')
    await tabTo(context, 'button', 'Back')
    await userEvent.keyboard('{Enter}')
    await reachScreen(canvasElement, 'form')
    await canvas.findByRole('button', { name: /^EUR/ })
  },
}
