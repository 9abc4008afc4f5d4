// @module-tag nightly
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { installPackages, packLibrary } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { writeFiles } from '../support/writeFiles.js'

/** The oldest that is supported, and the last of each major version since. */
const compilers = ['5.5.4', '5.9.3', '6.0.3', '7.0.2']

const subpaths = Object.entries(manifest.exports)
  .filter(([name, target]) => typeof target === 'object' && !name.includes('*'))
  .map(([name]) => name.replace('.', 'deposit-widget'))

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler' },
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] },
}

test('the declarations of every subpath compile with TypeScript 5.5 to 7', async () => {
  const imports = subpaths.map((name, index) => `export * as module${index} from '${name}'\n`)
  const folder = writeFiles({
    'index.ts': `${imports.join('')}export { de } from 'deposit-widget/locales/de'\n`,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['index.ts'] }),
  })
  const packages = [...Object.keys(manifest.peerDependencies), '@types/node', '@types/react', '@types/react-dom']
  const pinned: Record<string, string> = manifest.devDependencies
  const dependencies = {
    'deposit-widget': `file:${await packLibrary(folder)}`,
    ...Object.fromEntries(packages.map((name) => [name, pinned[name]])),
    ...Object.fromEntries(compilers.map((version) => [`typescript-${version}`, `npm:typescript@${version}`])),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await installPackages(folder)
  for (const version of compilers) {
    const args = [join(folder, `node_modules/typescript-${version}/bin/tsc`), '-p', folder, '--listFiles']
    const { output } = await runTool('node', args, { quiet: true, cwd: folder })
    expect(output).toContain('deposit-widget/dist/exports/passkey.d.ts')
    // The declarations of wagmi have errors of their own.
    const errors = output.split('\n').filter((line) => /^(index|node_modules\/deposit-widget\/).*error/.test(line))
    expect(errors, `with TypeScript ${version}`).toEqual([])
  }
})
