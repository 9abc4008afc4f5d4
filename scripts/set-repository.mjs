// Writes the address of the repository into the manifests before publishing, from the workflow that publishes. npm checks
// it against the provenance, and resolves the pictures and links of README by it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/settings.mjs'

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
if (server && name) {
  const url = `${server}/${name}`
  write('package.json', { url: `git+${url}.git` }, `${url}#readme`)
  write('sandbox/package.json', { url: `git+${url}.git`, directory: 'sandbox' }, `${url}/tree/HEAD/sandbox#readme`)
} else {
  console.error('GITHUB_SERVER_URL and GITHUB_REPOSITORY name the repository. Publish from the release workflow.')
  process.exitCode = 1
}

function write(file, repository, homepage) {
  const path = join(root, file)
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const bugs = `${server}/${name}/issues`
  Object.assign(manifest, { repository: { type: 'git', ...repository }, homepage, bugs })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}
