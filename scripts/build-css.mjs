import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Features, transform } from 'lightningcss'

/** Later floors may override earlier ones, so their order is the order of the cascade. */
const floors = ['theme', 'ui', 'widget']

/** The oldest browsers with `color-mix`, container queries and `:has`. Version numbers as lightningcss packs them. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) }

/** Paths of every style sheet of the package, in cascade order. */
export function listCss(root) {
  return floors.flatMap((floor) => cssFilesOf(join(root, 'src', floor)))
}

/**
 * The one style sheet of the package.
 *
 * @param {{ root: string, minify?: boolean }} options `root` is the folder that holds `src`.
 * @returns {string} CSS in which every rule stands behind `[data-dw]`.
 */
export function buildCss({ root, minify = true }) {
  const files = listCss(root)
  const text = files.map((path) => `/* ${relative(root, path)} */\n${readFileSync(path, 'utf8')}`).join('\n')
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(text),
    minify,
    targets,
    // Our dark theme is an attribute; the polyfill of `light-dark()` would only add weight.
    exclude: Features.LightDark,
  })
  // Values of custom properties keep their spaces, whatever else is minified.
  return minify ? code.toString().replaceAll(', ', ',') : code.toString()
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

/** Tokens, then shared classes (lower case names), then components (upper case names), each by name. */
function rank(folder, path) {
  const name = relative(folder, path).split(sep).join('/')
  const base = name.slice(name.lastIndexOf('/') + 1)
  const group = base === 'tokens.css' ? 0 : base === 'root.css' ? 1 : base[0] === base[0].toLowerCase() ? 2 : 3
  return `${group} ${name}`
}
