import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { widgetStyles } from '../scripts/widgetStyles.js'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The main Vite config has the playground as its root, so stories have their own.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // Set here instead of in vite.config.ts, because the story tests only use this.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), widgetStyles(join(import.meta.dirname, '..'))],
  }),
  staticDirs: ['../stories/static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
}

export default config
