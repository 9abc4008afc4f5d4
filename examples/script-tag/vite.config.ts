import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the Dev wallet as a classic script, as a browser extension would inject it. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${root}dist/playground/script-tag`,
    emptyOutDir: true,
    lib: {
      entry: `${root}examples/script-tag/dev-wallet.ts`,
      formats: ['iife'],
      name: 'DevWallet',
      fileName: () => 'dev-wallet.js',
    },
  },
})
