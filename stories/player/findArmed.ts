import { expect, waitFor } from 'storybook/test'
import type { PlayContext } from './depositStories.js'

/** A button, once its screen has been shown long enough for it to be pressed. */
export async function findArmed(canvas: PlayContext['canvas'], name: string | RegExp): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}
