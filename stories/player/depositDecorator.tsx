import type { Decorator } from '@storybook/react-vite'

/** The host page of a story: theme, width and direction from the toolbar or from the story's globals. */
export const depositDecorator: Decorator = (Story, { globals }) => {
  const { theme, width, direction } = globals as { theme: string; width: string; direction: string }
  return (
    <div className="story" data-theme={theme} dir={direction} lang="en">
      <div className="story-column" style={{ inlineSize: width }}>
        <Story />
      </div>
    </div>
  )
}
