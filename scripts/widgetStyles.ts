import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildCss, listCss } from './build-css.mjs'

/** Vite plugin that serves the widget's style sheet and rebuilds it when one of its sources changes. */
export function widgetStyles(root: string): Plugin {
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
