// Fails if the npm package would contain anything but the built library and its docs, or if its README has a broken link.
import { readFile } from 'node:fs/promises'
import { runTool } from './lib/runTool.mjs'

const PAPERS =
  /^(package\.json|(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|docs\/([a-z-]+\.md|reference\/([a-z-]+|README)\.md|images\/[a-z-]+\.(png|webp)))$/
const LIBRARY = /^dist\/(?!playground\/).+\.(c?js|c?js\.map|d\.c?ts|css)$/

const { code, output } = await runTool('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
  quiet: true,
})
const [packed] = code === 0 ? JSON.parse(output.slice(output.indexOf('['))) : []
const strays = packed?.files.map((file) => file.path).filter((path) => !PAPERS.test(path) && !LIBRARY.test(path))
const links = [...(await readFile('README.md', 'utf8')).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1])
const broken = links.filter((link) => !packed?.files.some((file) => file.path === link))

if (!packed) {
  console.error(`npm pack failed.\n${output}`)
  process.exitCode = 1
} else if (strays.length > 0) {
  console.error(`These files would be published and should not be:\n${strays.join('\n')}`)
  process.exitCode = 1
} else if (broken.length > 0) {
  console.error(`README links to files that would not be published:\n${broken.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${packed.files.length} files, ${packed.size} bytes packed.`)
}
