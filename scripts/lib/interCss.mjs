import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.mjs'

/**
 * `fonts/inter.css` with its font inside, so that pictures look alike on every machine.
 * @returns {string}
 */
export function interCss() {
  const [css, font] = ['inter.css', 'inter.woff2'].map((name) => readFileSync(join(root, 'fonts', name)))
  return css.toString().replace('./inter.woff2', `data:font/woff2;base64,${font.toString('base64')}`)
}
