import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { widgetStyles } from '../scripts/widgetStyles.js'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The root of the other configuration is the playground's, which is none of the stories' business.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // Here and not in the file above, because tests of stories see this and not that.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), widgetStyles(join(import.meta.dirname, '..'))],
  }),
  staticDirs: ['../stories/static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
}

export default config
