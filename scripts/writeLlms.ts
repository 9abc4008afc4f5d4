import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../docs/.vitepress/pages.js'
import { llmsFiles } from './llmsFiles.js'

// `npm run llms`: writes llms.txt and llms-full.txt from the pages of the site. A test fails when they are out of date.
for (const [file, text] of Object.entries(llmsFiles())) writeFileSync(join(root, file), text)
