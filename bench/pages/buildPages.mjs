import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/lib/settings.mjs'

const hosts = join(root, 'bench/pages/hosts')

/** The compared pages: React alone, React with TanStack Query, the widget in React, and the script tag. */
export const pageNames = ['bare', 'query', 'widget', 'script-tag']

/**
 * Builds each page as a host would, from the package in `dist/`.
 *
 * @param {string} folder Output folder, with one subfolder per page.
 */
export async function buildPages(folder) {
  for (const name of pageNames) {
    const outDir = join(folder, name)
    if (name === 'script-tag') copyScriptTag(outDir)
    else await buildHost(join(hosts, name), outDir)
  }
}

function copyScriptTag(outDir) {
  mkdirSync(outDir)
  copyFileSync(join(hosts, 'script-tag/index.html'), join(outDir, 'index.html'))
  const scripts = readdirSync(join(root, 'dist')).filter((name) => /^deposit-widget\..*js$/.test(name))
  for (const name of scripts) copyFileSync(join(root, 'dist', name), join(outDir, name))
}

/**
 * Builds one page as a host would.
 *
 * @param {string} source Folder of the page.
 * @param {string} outDir
 */
export async function buildHost(source, outDir) {
  await build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  })
}
