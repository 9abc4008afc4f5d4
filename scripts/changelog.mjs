// `npm run changelog`: lists the pending changesets in CHANGELOG.md as "Unreleased". The release moves them to a version.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/settings.mjs'
import { withUnreleased } from './lib/withUnreleased.mjs'

const path = join(root, 'CHANGELOG.md')
writeFileSync(path, withUnreleased(readFileSync(path, 'utf8'), join(root, '.changeset')))
