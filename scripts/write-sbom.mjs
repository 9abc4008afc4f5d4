// Writes a bill of materials (CycloneDX) for each package, of what npm installs with it, into node_modules/.cache/deposit-widget.
// That of the repository's own lockfile would also list what only its development needs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './lib/runTool.mjs'
import { root } from './lib/settings.mjs'

const target = join(root, 'node_modules/.cache/deposit-widget')
mkdirSync(target, { recursive: true })

for (const source of ['.', 'sandbox']) {
  const { name, version, license, description, dependencies } = JSON.parse(
    readFileSync(join(root, source, 'package.json'), 'utf8'),
  )
  const parent = mkdtempSync(join(tmpdir(), 'deposit-widget-sbom-'))
  // npm names the component after its folder.
  const folder = join(parent, name)
  try {
    mkdirSync(folder)
    const manifest = { name, version, license, description, dependencies }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    await must(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--loglevel=error'], folder)
    const sbom = await must(
      ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'],
      folder,
    )
    const listed = new Set(JSON.parse(sbom).components.map((component) => component.name))
    const missing = Object.keys(dependencies).filter((dependency) => !listed.has(dependency))
    if (missing.length > 0) throw new Error(`The bill of materials of ${name} lacks ${missing.join(', ')}.`)
    writeFileSync(join(target, `${name}.cdx.json`), sbom)
    console.log(`${name}.cdx.json lists ${listed.size} packages.`)
  } finally {
    rmSync(parent, { recursive: true })
  }
}

async function must(args, cwd) {
  const { code, output } = await runTool('npm', args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`npm ${args.join(' ')} exited with ${code}.\n${output}`)
  return output
}
