import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildCss } from './scripts/build-css.mjs'
import { widgetStyles } from './scripts/widgetStyles.js'

const root = import.meta.dirname

/** The playground: `public/index.html` is the host page, and its server loads this file. */
export default defineConfig({
  root: join(root, 'public'),
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite/playground'),
  plugins: [react(), widgetStyles(root)],
  // The styles of `<deposit-widget>`.
  define: { DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: false })) },
  resolve: {
    alias: [
      { find: '/script-tag/deposit-widget.ts', replacement: join(root, 'src/embed/script.ts') },
      { find: /^\/(playground|script-tag|headless)\//, replacement: `${join(root, 'examples')}/$1/` },
      { find: /^deposit-widget\/(\w+)$/, replacement: `${join(root, 'src/exports')}/$1.ts` },
    ],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
  server: { fs: { allow: [root] } },
  // Named here because the first page would otherwise load twice.
  optimizeDeps: {
    entries: [],
    include: [
      '@noble/hashes/sha2.js',
      '@noble/hashes/sha3.js',
      '@noble/hashes/utils.js',
      '@scure/base',
      '@tanstack/react-query',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'zustand/vanilla',
    ],
  },
  build: {
    outDir: join(root, 'dist/playground'),
    emptyOutDir: true,
    // Everything stays a file of its own, so that no policy has to allow data: URLs for code or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
