// Writes the address of the repository into package.json before publishing, from the workflow that publishes. npm checks
// it against the provenance, and resolves the pictures and links of README by it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/settings.mjs'

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
if (server && name) {
  const path = join(root, 'package.json')
  const url = `${server}/${name}`
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const repository = { type: 'git', url: `git+${url}.git` }
  Object.assign(manifest, { repository, homepage: `${url}#readme`, bugs: `${url}/issues` })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
} else {
  console.error('GITHUB_SERVER_URL and GITHUB_REPOSITORY name the repository. Publish from the release workflow.')
  process.exitCode = 1
}
