import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the plain HTML page and its script into one folder, as a host would publish them.
 *
 * @param {{ root: string, integrity: string }} options `integrity` goes into the page's script tag.
 */
export function buildScriptTagPage({ root, integrity }) {
  const source = join(root, 'examples/script-tag')
  const target = join(root, 'dist/playground/script-tag')
  mkdirSync(target, { recursive: true })
  for (const name of ['page.css', 'page.js']) copyFileSync(join(source, name), join(target, name))
  copyFileSync(join(root, 'dist/deposit-widget.js'), join(target, 'deposit-widget.js'))
  const page = readFileSync(join(source, 'index.html'), 'utf8')
  writeFileSync(join(target, 'index.html'), page.replace('{{integrity}}', integrity))
}
