// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '14 Layouts' } satisfies DepositMeta

const props = { layout: 'wide' } as const

export const Wide: DepositStoryObject = {
  args: { scenario: 'quotes-many', props },
  globals: { width: '720px' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    const go = await canvas.findByRole('button', { name: 'Continue with Northpay' })
    await userEvent.click(canvas.getByRole('radio', { name: /^Cardinal/ }))
    await waitFor(() => expect(go).toHaveTextContent('Continue with Cardinal'))
    await userEvent.click(go)
    await reachScreen(canvasElement, 'confirm')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await reachScreen(canvasElement, 'form')
    await canvas.findByRole('button', { name: 'Continue with Cardinal' })
  },
}

export const WideOnALargePage: DepositStoryObject = {
  args: { scenario: 'quotes-many', props },
  globals: { width: '1024px' },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'form')
    await canvas.findByRole('button', { name: 'Continue with Northpay' })
    const widget = canvasElement.querySelector('[data-dw]')
    await expect(widget?.getBoundingClientRect().width).toBe(720)
  },
}

export const WideWithoutRoom: DepositStoryObject = {
  args: { scenario: 'quotes-many', props },
  globals: { width: '480px' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare providers' }))
    await reachScreen(canvasElement, 'quotes')
    await userEvent.click(canvas.getByRole('radio', { name: /^Cardinal/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Cardinal' }))
    await reachScreen(canvasElement, 'confirm')
  },
}

export const WideEmpty: DepositStoryObject = {
  args: { scenario: 'card', props: { ...props, defaultAmount: '' } },
  globals: { width: '720px' },
  play: reaches('form', /to see every way to pay/),
}

export const WideSomeCannot: DepositStoryObject = {
  args: { scenario: 'quotes-some-fail', props },
  globals: { width: '720px' },
  play: reaches('form', /have no price/),
}

export const WideAsking: DepositStoryObject = {
  args: { scenario: 'quotes-slow', props },
  globals: { width: '720px' },
  play: reaches('form', 'Getting prices'),
}

export const WideLoading: DepositStoryObject = {
  args: { scenario: 'service-slow', props },
  globals: { width: '720px' },
  play: reaches('form'),
}

export const WideReview: DepositStoryObject = {
  args: { scenario: 'card', open: 'confirm', props },
  globals: { width: '720px' },
  play: reaches('confirm'),
}

export const WideOnItsWay: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'payment', props, options: { elapsed: 9 } },
  globals: { width: '720px' },
  play: reaches('track', /Moving from Arbitrum to Base/),
}
