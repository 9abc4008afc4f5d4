import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import { DepositStory } from './DepositStory.js'
import { type LoadedStory, loadStory } from './loadStory.js'
import type { StoryArgs } from './StoryParameters.js'

export type DepositMeta = Meta<StoryArgs>
export type DepositStoryObject = StoryObj<StoryArgs>
export type PlayContext = Parameters<NonNullable<DepositStoryObject['play']>>[0]

/** What every file of stories shares: the scenario is played first, then drawn. */
export const depositStories = {
  loaders: [async ({ args }) => ({ story: await loadStory(args as StoryArgs) })],
  render: (_, { loaded, globals }) => (
    <DepositStory story={storyOf(loaded)} theme={globals.theme === 'dark' ? 'dark' : 'light'} />
  ),
} satisfies DepositMeta

/** The scenario of a running story, to move its clock or to look at its wallets. */
export function storyOf(loaded: Record<string, unknown>): LoadedStory {
  return loaded.story as LoadedStory
}

/** Waits until a screen is there and nothing on it is still being loaded. */
export async function reachScreen(canvasElement: HTMLElement, screen: string): Promise<void> {
  await waitFor(() => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-screen]')].map(({ dataset }) => dataset.screen)
    if (!shown.includes(screen)) throw new Error(`Shows ${shown.join(', ') || 'no screen'}, not ${screen}.`)
  })
}

/** Plays nothing but the way to a screen, and waits for a text that proves it. */
export function reaches(screen: string, text?: string | RegExp) {
  return async ({ canvas, canvasElement }: PlayContext) => {
    await reachScreen(canvasElement, screen)
    if (text !== undefined) await canvas.findAllByText(text)
  }
}
