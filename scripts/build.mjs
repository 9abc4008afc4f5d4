// `npm run build`: builds the library, its style sheet, its command and the script tag into dist/, and the playground and the pages
// of the other examples into dist/playground, and the package deposit-sandbox into sandbox/dist. `npm run build lib`, `playground`,
// `script-tag`, `headless`, `studio` or `sandbox` builds one.
// With --no-check, declarations are written without checking the types, for callers that check them anyway.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkDist } from './lib/checkDist.mjs'
import { runTool } from './lib/runTool.mjs'
import { root, tsc } from './lib/settings.mjs'
import { writeCommonJsTypes } from './lib/writeCommonJsTypes.mjs'

const dist = join(root, 'dist')

const parts = {
  lib: buildLibrary,
  playground: buildPlayground,
  'script-tag': buildScriptTag,
  headless: buildHeadless,
  studio: buildStudio,
  sandbox: buildSandbox,
}
const noCheck = process.argv.includes('--no-check')
const asked = process.argv.slice(2).filter((name) => name !== '--no-check')
const unknown = asked.find((name) => !(name in parts))

if (unknown !== undefined) {
  console.error(`There is no part named ${unknown}. Use one of: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 1
} else if (!existsSync(join(root, tsc))) {
  console.error('The build needs the development tools. Run npm ci first.')
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    if (process.exitCode) break
    await parts[name]()
  }
}

async function buildLibrary() {
  removeAllBut('playground')
  if (!(await succeeds('vite', ['build', '--config', 'vite.lib.config.ts', '--logLevel', 'warn']))) return
  if (!(await succeeds('vite', ['build', '--config', 'vite.commonjs.config.ts', '--logLevel', 'warn']))) return
  if (!(await succeeds('vite', ['build', '--config', 'vite.command.config.ts', '--logLevel', 'warn']))) return
  if (!(await succeeds('node', [tsc, '-p', 'tsconfig.build.json', ...(noCheck ? ['--noCheck'] : [])]))) return
  writeCommonJsTypes(dist, ['proxy', 'proxy-node', 'redis', 'webhooks'])
  const { buildCss, minifyCss } = await import('./build-css.mjs')
  const css = buildCss({ root, minify: true })
  writeFileSync(join(dist, 'styles.css'), css)
  writeFileSync(join(dist, 'placeholder.css'), minifyCss(join(root, 'src/embed/placeholder.css')))
  const problems = checkDist({ dist, manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) })
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`dist/ is built. styles.css is ${gzipSync(css).length} bytes gzipped.`)
}

async function buildPlayground() {
  if (await succeeds('vite', ['build', '--logLevel', 'warn'])) console.log('dist/playground is built.')
}

/** Runs after the library, which empties dist/, and the playground, which empties its own folder. */
async function buildScriptTag() {
  for (const name of scriptTagFiles()) rmSync(join(dist, name))
  const options = ['build', '--config', 'vite.embed.config.ts', '--logLevel', 'warn']
  if (!(await succeeds('vite', options))) return
  if (!(await succeeds('vite', [...options, '--mode', 'standalone']))) return
  if (!(await succeeds('vite', ['build', '--config', 'examples/script-tag/vite.config.ts', '--logLevel', 'warn'])))
    return
  buildScriptTagPages()
  for (const name of scriptTagFiles())
    console.log(`dist/${name} is ${gzipSync(readFileSync(join(dist, name))).length} bytes gzipped.`)
  for (const name of ['deposit-widget.js', 'deposit-widget.standalone.js'])
    console.log(`${name} integrity="${integrityOf(name)}"`)
}

/** The example in plain TypeScript. Runs after the playground, which empties its folder. */
async function buildHeadless() {
  const args = ['build', '--config', 'examples/headless/vite.config.ts', '--logLevel', 'warn']
  if (await succeeds('vite', args)) console.log('dist/playground/headless is built.')
}

/** The page on which hosts design the widget. Runs after the playground, too. */
async function buildStudio() {
  const args = ['build', '--config', 'examples/studio/vite.config.ts', '--logLevel', 'warn']
  if (await succeeds('vite', args)) console.log('dist/playground/studio is built.')
}

/** The package `deposit-sandbox`, which depends on nothing above. */
async function buildSandbox() {
  const args = ['build', '--config', 'vite.sandbox.config.ts', '--logLevel', 'warn']
  if (await succeeds('vite', args)) console.log('sandbox/dist is built.')
}

async function succeeds(command, args) {
  const { code } = await runTool(command, args)
  if (code !== 0) process.exitCode = 1
  return code === 0
}

/** Files left over from an older build would be published. */
function removeAllBut(kept) {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) if (name !== kept) rmSync(join(dist, name), { recursive: true })
}

function integrityOf(name) {
  return `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, name)))
    .digest('base64')}`
}

/** Both forms of the script tag, and the files that the first one loads later. */
function scriptTagFiles() {
  return readdirSync(dist).filter((name) => /^deposit-widget\..*js$/.test(name))
}

/** Copies the plain HTML page and its scripts into one folder, as a host would publish them; one page for each form. */
function buildScriptTagPages() {
  const source = join(root, 'examples/script-tag')
  const target = join(root, 'dist/playground/script-tag')
  mkdirSync(target, { recursive: true })
  for (const name of ['page.css', 'page.js']) copyFileSync(join(source, name), join(target, name))
  for (const name of scriptTagFiles()) copyFileSync(join(dist, name), join(target, name))
  const page = readFileSync(join(source, 'index.html'), 'utf8')
  writeFileSync(join(target, 'index.html'), page.replace('{{integrity}}', integrityOf('deposit-widget.js')))
  const standalone = page.replace('/deposit-widget.js', '/deposit-widget.standalone.js')
  const integrity = integrityOf('deposit-widget.standalone.js')
  writeFileSync(join(target, 'standalone.html'), standalone.replace('{{integrity}}', integrity))
}
