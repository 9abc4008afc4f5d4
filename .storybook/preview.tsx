import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '/deposit-widget.css'
import './preview.css'
import { depositDecorator } from '../stories/player/depositDecorator.js'
import { languageTags } from '../stories/player/languages.js'
import { checkLooks } from './checkLooks.js'

// Stories wait for conditions and never for a fixed time, so a long timeout costs nothing when they pass.
configure({ asyncUtilTimeout: 240_000 })

/** In the Storybook UI the user chooses theme and direction, so only tests check all of them. */
const isTest = '__vitest_browser__' in globalThis

const preview: Preview = {
  // Without Web Locks, a wallet request that one story leaves open does not block the next.
  beforeEach: () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  },
  afterEach: async ({ canvasElement, id }) => {
    if (isTest) await checkLooks(canvasElement, id)
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    width: {
      description: 'Width of the widget',
      toolbar: { icon: 'grow', items: ['320px', '400px', '480px', '100%'], dynamicTitle: true },
    },
    direction: {
      description: 'Text direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      description: 'Language of the widget',
      toolbar: { icon: 'globe', items: languageTags, dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', width: '400px', direction: 'ltr', language: 'en' },
  parameters: {
    // A violation fails the story's test.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
  },
  decorators: [depositDecorator],
}

export default preview
