import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The proxy, its stores and the webhooks for backends on CommonJS, such as NestJS. None has dependencies. Runs after the library,
 * which empties dist/.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${root}dist`,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    lib: {
      entry: Object.fromEntries(
        ['proxy', 'proxy-node', 'redis', 'webhooks'].map((name) => [
          `exports/${name}`,
          `${root}src/exports/${name}.ts`,
        ]),
      ),
      formats: ['cjs'],
    },
    rolldownOptions: {
      external: /^node:/,
      output: { entryFileNames: '[name].cjs', chunkFileNames: 'proxy/[name].cjs' },
    },
  },
})
