import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Features, transform } from 'lightningcss'
import { oldestBrowsers } from './lib/oldestBrowsers.mjs'

/** In cascade order: each folder may override the ones before it. */
const floors = ['theme', 'ui', 'widget']

/** In lightningcss's version encoding. */
const targets = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
)

/**
 * Paths of every style sheet in the package, in cascade order.
 * @param {string} root
 * @returns {string[]}
 */
export function listCss(root) {
  return floors.flatMap((floor) => cssFilesOf(join(root, 'src', floor)))
}

/**
 * Builds the package's single style sheet.
 *
 * @param {{ root: string, minify?: boolean }} options `root` is the folder that contains `src`.
 * @returns {string} CSS in which every rule is scoped to `[data-dw]`.
 */
export function buildCss({ root, minify = true }) {
  const files = listCss(root)
  const text = files.map((path) => `/* ${relative(root, path)} */\n${readFileSync(path, 'utf8')}`).join('\n')
  const code = compile(text, minify)
  // lightningcss keeps spaces in custom property values even when minifying.
  return minify ? code.replaceAll(', ', ',') : code
}

/**
 * The minified text of a style sheet that is a file of its own.
 * @param {string} path
 * @returns {string}
 */
export function minifyCss(path) {
  return compile(readFileSync(path, 'utf8'), true)
}

function compile(text, minify) {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(text),
    minify,
    targets,
    // Our dark theme is an attribute, so the `light-dark()` polyfill would only add bytes.
    exclude: Features.LightDark,
  })
  return code.toString()
}

function cssFilesOf(folder) {
  const paths = listFiles(folder).filter((path) => path.endsWith('.css'))
  return paths.sort((a, b) => rank(folder, a).localeCompare(rank(folder, b), 'en'))
}

function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** Sort key: tokens, then shared classes (lowercase file names), then components (capitalized), each by name. */
function rank(folder, path) {
  const name = relative(folder, path).split(sep).join('/')
  const base = name.slice(name.lastIndexOf('/') + 1)
  const group = base === 'tokens.css' ? 0 : base === 'root.css' ? 1 : base[0] === base[0].toLowerCase() ? 2 : 3
  return `${group} ${name}`
}
