import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { keepPlaces } from './scripts/keepPlaces.js'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The package `deposit-sandbox`: its own code in few files, because loading many takes long. Packages stay dependencies. */
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces(root)],
  build: {
    ssr: `${root}sandbox/src/command/command.ts`,
    outDir: `${root}sandbox/dist`,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'command.js', chunkFileNames: '[name].js', banner: '#!/usr/bin/env node' },
    },
  },
})
