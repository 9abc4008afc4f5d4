import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The command `deposit-widget`, in one file with all that it uses, so that installing the package brings nothing for it.
 * Runs after the library, which empties dist/.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: `${root}command/command.ts`,
    outDir: `${root}dist`,
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'command.js', codeSplitting: false, banner: '#!/usr/bin/env node' } },
  },
})
