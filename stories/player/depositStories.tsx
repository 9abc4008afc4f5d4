import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import { DepositStory } from './DepositStory.js'
import { loadLanguage, type ShownLanguage } from './languages.js'
import { type LoadedStory, loadStory } from './loadStory.js'
import type { StoryArgs } from './StoryParameters.js'

export type DepositMeta = Meta<StoryArgs>
export type DepositStoryObject = StoryObj<StoryArgs>
export type PlayContext = Parameters<NonNullable<DepositStoryObject['play']>>[0]

/** Shared story meta: the loader plays the scenario, then the widget renders in the theme and language of the toolbar. */
export const depositStories = {
  loaders: [
    async ({ args, globals }) => ({
      story: await loadStory(args as StoryArgs),
      language: await loadLanguage(globals.language),
    }),
  ],
  render: (_, { loaded, globals }) => (
    <DepositStory
      story={storyOf(loaded)}
      language={loaded.language as ShownLanguage}
      theme={globals.theme === 'dark' ? 'dark' : 'light'}
    />
  ),
} satisfies DepositMeta

/** The loaded story, for play functions that advance its clock or inspect its wallets. */
export function storyOf(loaded: Record<string, unknown>): LoadedStory {
  return loaded.story as LoadedStory
}

/** Waits until a screen is shown. */
export async function reachScreen(canvasElement: HTMLElement, screen: string): Promise<void> {
  await waitFor(() => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-screen]')].map(({ dataset }) => dataset.screen)
    if (!shown.includes(screen)) throw new Error(`Shows ${shown.join(', ') || 'no screen'}, not ${screen}.`)
  })
}

/** A play function that only waits for a screen, and for a text on it. */
export function reaches(screen: string, text?: string | RegExp) {
  return async ({ canvas, canvasElement }: PlayContext) => {
    await reachScreen(canvasElement, screen)
    if (text !== undefined) await canvas.findAllByText(text)
  }
}
