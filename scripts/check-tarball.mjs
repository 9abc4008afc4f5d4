// Packs the npm package into node_modules/.cache/deposit-widget/package.tgz, for checks of the packed files. Fails if it
// contains anything but the built library and its docs, if the script tag lacks a file or its compile hint (see
// `splitScript.ts`), or if README has a broken link. Fails too if deposit-sandbox would be published with anything but its
// command and what that reads.
import { mkdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './lib/runTool.mjs'
import { root } from './lib/settings.mjs'

const PAPERS =
  /^(package\.json|(README|CHANGELOG|CONTRIBUTING|SECURITY|AGENTS)\.md|LICENSE|llms(-full)?\.txt|docs\/([a-z-]+\.md|reference\/([a-z-]+|README)\.md|images\/[a-z-]+\.(png|webp|svg)))$/
const LIBRARY = /^(dist\/(?!playground\/).+\.(c?js|d\.c?ts|css)|fonts\/(inter\.(css|woff2)|LICENSE\.txt))$/

const SANDBOX = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(\w+\.js|files\/.+\.(css|js|json|svg)))$/

const folder = join(root, 'node_modules/.cache/deposit-widget')
mkdirSync(folder, { recursive: true })
const options = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
const { code, output } = await runTool('npm', ['pack', ...options], { quiet: true })
const [packed] = code === 0 ? JSON.parse(output.slice(output.indexOf('['))) : []
if (packed) renameSync(join(folder, packed.filename), join(folder, 'package.tgz'))
const dry = await runTool('npm', ['pack', './sandbox', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
  quiet: true,
})
const [sandbox] = dry.code === 0 ? JSON.parse(dry.output.slice(dry.output.indexOf('['))) : []
const sandboxFiles = sandbox?.files.map((file) => file.path) ?? []
const sandboxStrays = sandboxFiles.filter((path) => !SANDBOX.test(path))
const strays = packed?.files.map((file) => file.path).filter((path) => !PAPERS.test(path) && !LIBRARY.test(path))
const script = await readFile('dist/deposit-widget.js', 'utf8').catch(() => '')
const deferred = script.match(/deposit-widget\.\w+\.[0-9a-f]{10}\.js/g) ?? []
const unpacked = deferred.filter((name) => !packed?.files.some((file) => file.path === `dist/${name}`))
const links = [...(await readFile('README.md', 'utf8')).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1])
const broken = links.filter((link) => !packed?.files.some((file) => file.path === link))

if (!packed) {
  console.error(`npm pack failed.\n${output}`)
  process.exitCode = 1
} else if (strays.length > 0) {
  console.error(`These files would be published and should not be:\n${strays.join('\n')}`)
  process.exitCode = 1
} else if (deferred.length === 0 || unpacked.length > 0) {
  console.error(`dist/deposit-widget.js loads files that would not be published:\n${unpacked.join('\n')}`)
  process.exitCode = 1
} else if (!script.startsWith('//# allFunctionsCalledOnLoad\n')) {
  console.error('dist/deposit-widget.js does not begin with its compile hint, so its first screen would be slower.')
  process.exitCode = 1
} else if (broken.length > 0) {
  console.error(`README links to files that would not be published:\n${broken.join('\n')}`)
  process.exitCode = 1
} else if (!sandboxFiles.includes('dist/command.js') || sandboxStrays.length > 0) {
  console.error(`deposit-sandbox is not built, or has files that should not be published:\n${sandboxStrays.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${packed.files.length} files, ${packed.size} bytes packed.`)
}
