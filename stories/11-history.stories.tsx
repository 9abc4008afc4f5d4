// @module-tag nightly
import { expect, waitFor, within } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reachScreen,
} from './player/depositStories.js'
import { expectFillsViewport } from './player/expectFillsViewport.js'
import { meridian } from './player/meridian.js'
import { openHistory } from './player/openHistory.js'

export default { ...depositStories, title: '11 History' } satisfies DepositMeta

export const EveryKind: DepositStoryObject = {
  args: { scenario: 'history' },
  play: openHistory(/Needs you/),
}

export const Searched: DepositStoryObject = {
  args: { scenario: 'history', props: meridian },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'meridian usdc')
    await waitFor(() => expect(context.canvasElement.querySelectorAll('mark').length).toBeGreaterThan(1))
  },
}

export const Dark: DepositStoryObject = {
  args: { scenario: 'history' },
  globals: { theme: 'dark' },
  play: openHistory(/Needs you/),
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'history' },
  globals: { width: '320px' },
  play: openHistory(/Needs you/),
}

export const OneUnreadable: DepositStoryObject = {
  args: { scenario: 'history-unreadable' },
  play: openHistory('One deposit can’t be shown'),
}

export const NeedsYou: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'Needs you' }))
    await context.canvas.findByText('In this payment’s wallet')
  },
}

export const FoundById: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'pay_past_5')
    await context.canvas.findByText('With this id')
  },
}

export const FoundByWhatIsPrinted: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'eth arrived')
    await context.canvas.findByText(/^“Rent”, /)
    await waitFor(() => expect(context.canvas.queryByText('495.05 USDC to USDC')).toBeNull())
  },
}

export const NothingFound: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'Holiday')
    await context.canvas.findByText('No deposits with “Holiday”')
  },
}

/** Scrolls to the end repeatedly until the row at `place` is loaded, and then to that row. */
const scrollTo = async ({ canvas }: PlayContext, place: number) => {
  const list = await canvas.findByRole('group', { name: 'Your deposits' })
  await waitFor(
    () => {
      list.scrollTop = list.scrollHeight
      const last = canvas.getAllByRole('listitem').at(-1)
      expect(Number(last?.getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(place)
    },
    { timeout: 240_000, interval: 20 },
  )
  expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
  await align(list, place)
}

/** Scrolls a row that is drawn, or near one, to the top, so that the same rows are in view however the list came there. */
const align = (list: HTMLElement, place: number) =>
  waitFor(() => {
    const rows = [...list.querySelectorAll('[aria-posinset]')]
    const distance = (row: Element) => row.getBoundingClientRect().top - list.getBoundingClientRect().top
    const nearest = rows.sort((a, b) => placesAway(a, place) - placesAway(b, place))[0] as Element
    const before = list.scrollTop
    list.scrollTop += distance(nearest)
    // The last row is at the end of the list, and never at its top.
    expect([placesAway(nearest, place), list.scrollTop]).toEqual([0, before])
  })

const placesAway = (row: Element, place: number) => Math.abs(Number(row.getAttribute('aria-posinset')) - place)

export const SeveralPages: DepositStoryObject = {
  args: { scenario: 'history-long' },
  play: async (context) => {
    await openHistory('Today')(context)
    await scrollTo(context, 67)
    await expectFillsViewport(context.canvasElement)
  },
}

export const SeveralPagesInADialog: DepositStoryObject = {
  args: { scenario: 'history-long', modal: true },
  play: async ({ canvasElement, userEvent }) => {
    const page = canvasElement.ownerDocument.body
    await within(page).findByText(/^Continue/)
    await userEvent.click(await within(page).findByRole('button', { name: 'History' }))
    await within(page).findByText('Today')
    await expectFillsViewport(page)
  },
}

export const TenThousand: DepositStoryObject = {
  args: { scenario: 'history', manyPayments: { count: 10_000 } },
  play: async (context) => {
    await openHistory('Today')(context)
    await scrollTo(context, 1_000)
  },
}

export const TenThousandByKeys: DepositStoryObject = {
  ...TenThousand,
  play: async (context) => {
    await openHistory('Today')(context)
    const { canvas, userEvent } = context
    canvas.getAllByRole('listitem')[0]?.querySelector('button')?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.parentElement).toHaveAttribute('aria-posinset', '25'))
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000'))
    await waitFor(() => expect(document.activeElement?.parentElement).toHaveAttribute('aria-posinset', '25'))
    await align(canvas.getByRole('group', { name: 'Your deposits' }), 20)
  },
}

export const NoneYet: DepositStoryObject = {
  args: { scenario: 'card' },
  play: openHistory('No deposits yet'),
}

export const UnknownId: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'pay_999_9')
    await context.canvas.findByText('No deposits with “pay_999_9”')
  },
}

export const OlderDown: DepositStoryObject = {
  args: { scenario: 'history', manyPayments: { count: 100, readable: 25 } },
  play: async (context) => {
    const { canvas } = context
    await openHistory('Today')(context)
    const list = canvas.getByRole('group', { name: 'Your deposits' })
    list.scrollTop = list.scrollHeight
    const again = await canvas.findByRole('button', { name: 'Try again' })
    again.scrollIntoView()
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-posinset', '25')
    await align(list, 25)
  },
}

export const ServiceDown: DepositStoryObject = {
  args: { scenario: 'history-down' },
  play: openHistory('The service isn’t responding'),
}

export const NobodyConnected: DepositStoryObject = {
  args: { scenario: 'wallet-several', props: { destinationAddress: '' } },
  play: openHistory('Looking for another deposit?'),
}

export const GoesOn: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /To pay/ }))
    await reachScreen(context.canvasElement, 'transfer')
  },
}

export const MadeElsewhere: DepositStoryObject = {
  args: { scenario: 'transfer-foreign' },
  globals: { width: '320px' },
  play: openHistory(/^Made elsewhere/),
}

export const LateMoneyOffered: DepositStoryObject = {
  args: { scenario: 'history-late' },
  play: async ({ canvas }) => {
    await canvas.findByText('120.00 USDC needs you')
  },
}

export const OfferedOnOpening: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'form')
    await canvas.findByRole('region', { name: 'Unfinished deposits' })
  },
}

/** Waits until the message to sign is there. */
async function signButton({ canvas }: PlayContext): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name: 'Sign to see my deposits' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

const fromElsewhere: NonNullable<DepositStoryObject['play']> = async (context) => {
  await openHistory('Made in this browser')(context)
  await signButton(context)
}

export const FromAnotherBrowser: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'offered' } },
  play: fromElsewhere,
}

export const FromAnotherBrowserNarrow: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'offered' } },
  globals: { width: '320px' },
  play: fromElsewhere,
}

export const FromAnotherBrowserToo: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'offered', here: 2 } },
  play: fromElsewhere,
}

export const FromAnotherBrowserExactly: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'offered' } },
  play: async (context) => {
    await fromElsewhere(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Exact message' }))
    await context.canvas.findByText(/wants you to sign in with your Ethereum account/)
    await Promise.all(context.canvasElement.getAnimations({ subtree: true }).map(({ finished }) => finished))
  },
}

export const FromAnotherBrowserByContract: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'offered' } },
  play: async (context) => {
    await fromElsewhere(context)
    await context.userEvent.click(await signButton(context))
    await context.canvas.findByText('This wallet can’t sign in here')
  },
}

export const FromAnotherBrowserShown: DepositStoryObject = {
  args: { scenario: 'history', ownerSession: { state: 'active', here: 2 } },
  play: openHistory(/^Made elsewhere/),
}
