import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildCss, listCss } from './scripts/build-css.mjs'

const root = import.meta.dirname

/** The widget's one style sheet, put together anew whenever one of its parts changes. */
function widgetStyles(): Plugin {
  const url = '/deposit-widget.css'
  return {
    name: 'deposit-widget-styles',
    resolveId: (id) => (id.split('?')[0] === url ? id : undefined),
    load(id) {
      if (id.split('?')[0] !== url) return undefined
      for (const file of listCss(root)) this.addWatchFile(file)
      return buildCss({ root, minify: false })
    },
    configureServer: (server) => {
      server.watcher.add(join(root, 'src'))
      server.watcher.on('change', (file) => {
        if (!file.startsWith(join(root, 'src')) || !file.endsWith('.css')) return
        for (const module of server.moduleGraph.getModulesByFile(url) ?? []) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** The playground: `public/index.html` is the host page, and its server loads this file. */
export default defineConfig({
  root: join(root, 'public'),
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite/playground'),
  plugins: [react(), widgetStyles()],
  resolve: {
    alias: [{ find: /^\/playground\//, replacement: `${join(root, 'examples/playground')}/` }],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
  server: { fs: { allow: [root] } },
  // Named here because the first page would otherwise load twice.
  optimizeDeps: {
    entries: [],
    include: [
      '@noble/hashes/sha3.js',
      '@noble/hashes/utils.js',
      '@tanstack/react-query',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'valibot',
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
