import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildCss } from '../../scripts/build-css.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Emits the package's style sheet. */
const widgetStyles: Plugin = {
  name: 'deposit-widget-styles',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'deposit-widget.css', source: buildCss({ root, minify: true }) })
  },
}

/** A host with its own dependencies, including wagmi 3. The playground's server also serves it. */
export default defineConfig({
  root: `${root}examples/wagmi3`,
  base: '/wagmi3/',
  publicDir: false,
  plugins: [react(), widgetStyles],
  // The widget resolves the host's packages, as when it is installed there.
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', 'viem', 'wagmi'] },
  build: {
    outDir: `${root}dist/playground/wagmi3`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
