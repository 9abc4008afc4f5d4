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
 * @returns {Promise<Set<string>>} Paths of what the pages load before anything else: their HTML, and what it and its
 *   scripts import statically.
 */
export async function buildPages(folder) {
  const initial = new Set()
  for (const name of pageNames) {
    const outDir = join(folder, name)
    const files =
      name === 'script-tag' ? copyScriptTag(outDir) : initialFiles(await buildHost(join(hosts, name), outDir))
    for (const file of ['', ...files]) initial.add(`/${name}/${file}`)
  }
  return initial
}

/** @param {import('vite').Rolldown.RolldownOutput} output */
function initialFiles({ output }) {
  const chunks = new Map(output.map((file) => [file.fileName, file]))
  const entries = output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const scripts = new Set(entries)
  for (const script of scripts) for (const imported of chunks.get(script).imports) scripts.add(imported)
  return [...scripts, ...[...chunks.keys()].filter((name) => name.endsWith('.css'))]
}

function copyScriptTag(outDir) {
  mkdirSync(outDir)
  copyFileSync(join(hosts, 'script-tag/index.html'), join(outDir, 'index.html'))
  const scripts = readdirSync(join(root, 'dist')).filter((name) => /^deposit-widget\..*js$/.test(name))
  for (const name of scripts) copyFileSync(join(root, 'dist', name), join(outDir, name))
  return ['deposit-widget.js']
}

/**
 * Builds one page as a host would.
 *
 * @param {string} source Folder of the page.
 * @param {string} outDir
 */
export async function buildHost(source, outDir) {
  return await build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  })
}
