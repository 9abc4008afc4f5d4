import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '/deposit-widget.css'
import './preview.css'
import { depositDecorator } from '../stories/player/depositDecorator.js'
import { checkLooks } from './checkLooks.js'

// Conditions are waited for, never time: whoever waits for one loses nothing by waiting longer.
configure({ asyncUtilTimeout: 15_000 })

/** Somebody who looks at a story has chosen its look. */
const isTest = '__vitest_browser__' in globalThis

const preview: Preview = {
  // Each story is a browser of its own: a wallet request that one leaves open must not count as open for the next.
  beforeEach: () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  },
  afterEach: async ({ canvasElement }) => {
    if (isTest) await checkLooks(canvasElement)
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
      description: 'Direction of writing',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', width: '400px', direction: 'ltr' },
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
