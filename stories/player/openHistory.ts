import { type PlayContext, reachScreen } from './depositStories.js'

/** Plays the way from the form to the history, and waits for a text that proves it. */
export function openHistory(text: string | RegExp) {
  return async ({ canvas, canvasElement, userEvent }: PlayContext) => {
    await reachScreen(canvasElement, 'pick')
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }))
    await reachScreen(canvasElement, 'history')
    await canvas.findAllByText(text, undefined, { timeout: 10_000 })
  }
}
