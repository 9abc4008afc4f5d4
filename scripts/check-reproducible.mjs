// Clones the last commit into a folder of its own, installs and builds it there, and fails if a package packed there differs by
// a byte from the one packed here. Run it after `npm run build`, on a clean checkout.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './lib/runTool.mjs'
import { root } from './lib/settings.mjs'

const other = mkdtempSync(join(tmpdir(), 'deposit-widget-again-'))
try {
  await must('git', ['clone', '--quiet', root, other], root)
  await must('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], other)
  await must(process.execPath, ['scripts/build.mjs'], other)
  for (const folder of ['.', './sandbox']) {
    const [here, there] = [await packFrom(root, folder, 'here'), await packFrom(other, folder, 'there')]
    if (here.digest === there.digest) {
      console.log(`${here.name} is the same, byte for byte: sha256 ${here.digest}`)
      continue
    }
    const { output } = await runTool('diff', ['--recursive', '--brief', here.files, there.files], { quiet: true })
    console.error(`${here.name} differs from one build to the next.\n${output}`)
    process.exitCode = 1
  }
} finally {
  rmSync(other, { recursive: true })
}

async function packFrom(source, folder, name) {
  const target = join(other, name, folder)
  mkdirSync(target, { recursive: true })
  const options = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', target]
  const output = await must('npm', ['pack', folder, ...options], source)
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
  const tarball = join(target, filename)
  await must('tar', ['-xzf', tarball, '-C', target], root)
  const digest = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  return { name: filename, digest, files: join(target, 'package') }
}

async function must(command, args, cwd) {
  const { code, output } = await runTool(command, args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}.\n${output}`)
  return output
}
