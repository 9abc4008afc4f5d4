import { type PlayContext, reachScreen } from './depositStories.js'

/** A play function that opens the history from the form and waits for a text on it. */
export function openHistory(text: string | RegExp) {
  return async ({ canvas, canvasElement, userEvent }: PlayContext) => {
    await reachScreen(canvasElement, 'pick')
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }))
    await reachScreen(canvasElement, 'history')
    await canvas.findAllByText(text, undefined, { timeout: 10_000 })
  }
}
