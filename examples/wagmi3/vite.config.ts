import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildCss } from '../../scripts/build-css.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The style sheet that a host takes from the package. */
const widgetStyles: Plugin = {
  name: 'deposit-widget-styles',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'deposit-widget.css', source: buildCss({ root, minify: true }) })
  },
}

/** A host with packages of its own, wagmi 3 among them, served beside the playground by the same server. */
export default defineConfig({
  root: `${root}examples/wagmi3`,
  base: '/wagmi3/',
  publicDir: false,
  plugins: [react(), widgetStyles],
  // The widget finds the packages of the host, as it does once it is installed there.
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', 'viem', 'wagmi'] },
  build: {
    outDir: `${root}dist/playground/wagmi3`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
