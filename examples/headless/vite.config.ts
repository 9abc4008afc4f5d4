import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A page in plain TypeScript. Here `deposit-widget` is this repository; in your project it is the installed package. */
export default defineConfig({
  root: `${root}examples/headless`,
  base: '/headless/',
  publicDir: false,
  resolve: { alias: [{ find: /^deposit-widget\/(\w+)$/, replacement: `${root}src/exports/$1.ts` }] },
  build: {
    outDir: `${root}dist/playground/headless`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
