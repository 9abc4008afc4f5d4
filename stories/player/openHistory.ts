import { waitFor } from 'storybook/test'
import { type PlayContext, reachScreen } from './depositStories.js'

/** A play function that opens the history from the form and waits for a text on it. */
export function openHistory(text: string | RegExp) {
  return async ({ canvas, canvasElement, userEvent }: PlayContext) => {
    await reachScreen(canvasElement, 'form')
    await formLoaded(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }))
    await reachScreen(canvasElement, 'history')
    await canvas.findAllByText(text)
  }
}

/** Waits until the form has replaced its loading state, and with it the header's buttons. */
export async function formLoaded(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (canvasElement.querySelector('.dw-card[aria-busy]')) throw new Error('The form is still loading.')
  })
}
