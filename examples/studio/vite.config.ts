import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageAliases } from '../../scripts/packageAliases.js'
import { referenceModule } from '../../scripts/referenceModule.js'
import { widgetStyles } from '../../scripts/widgetStyles.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Studio as static files. It needs no service: the widget runs on the scenarios of `deposit-widget/testing`. */
export default defineConfig({
  root: `${root}examples/studio`,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), widgetStyles(root), referenceModule(root)],
  resolve: { alias: packageAliases(root), dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
  build: {
    outDir: `${root}dist/playground/studio`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
