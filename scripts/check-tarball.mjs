// Fails when the npm package would hold anything but the built library and its papers.
import { runTool } from './lib/runTool.mjs'

const PAPERS = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
const LIBRARY = /^dist\/(?!playground\/).+\.(js|js\.map|d\.ts|css)$/

const { code, output } = await runTool('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
  quiet: true,
})
const [packed] = code === 0 ? JSON.parse(output.slice(output.indexOf('['))) : []
const strays = packed?.files.map((file) => file.path).filter((path) => !PAPERS.test(path) && !LIBRARY.test(path))

if (!packed) {
  console.error(`npm pack failed.\n${output}`)
  process.exitCode = 1
} else if (strays.length > 0) {
  console.error(`These files would be published and should not be:\n${strays.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${packed.files.length} files, ${packed.size} bytes packed.`)
}
