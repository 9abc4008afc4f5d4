import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildCss } from './scripts/build-css.mjs'
import { packageAliases } from './scripts/packageAliases.js'
import { referenceModule } from './scripts/referenceModule.js'
import { widgetStyles } from './scripts/widgetStyles.js'

const root = import.meta.dirname

/** The playground: `public/index.html` is the host page, and its server loads this file. */
/**
 * What the pages load, also later on. A package that is found only then makes Vite load the page again, and its first
 * visitor loses what was typed.
 */
const packages = [
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  '@noble/hashes/utils.js',
  '@noble/secp256k1',
  '@rainbow-me/rainbowkit',
  '@scure/base',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'viem',
  'wagmi',
  'wagmi/actions',
  'zustand/vanilla',
]

/** `npm start` on a fresh clone installs no wallet kit. */
function isInstalled(specifier: string): boolean {
  const [name = ''] = specifier.match(/^(?:@[^/]+\/)?[^/]+/) ?? []
  return existsSync(join(root, 'node_modules', name))
}

export default defineConfig({
  root: join(root, 'public'),
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite/playground'),
  plugins: [react(), widgetStyles(root), referenceModule(root)],
  // The styles of `<deposit-widget>`.
  define: { DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: false })) },
  resolve: {
    alias: [
      { find: '/script-tag/deposit-widget.ts', replacement: join(root, 'src/embed/script.ts') },
      { find: /^\/(playground|script-tag|headless|studio)\//, replacement: `${join(root, 'examples')}/$1/` },
      ...packageAliases(root),
    ],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
  server: { fs: { allow: [root] } },
  optimizeDeps: {
    entries: [],
    include: packages.filter(isInstalled),
  },
  build: {
    outDir: join(root, 'dist/playground'),
    emptyOutDir: true,
    // Everything stays a file of its own, so that no policy has to allow data: URLs for code or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
