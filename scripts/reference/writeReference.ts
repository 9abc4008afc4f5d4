import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { referencePages } from './pages.js'

// Writes `docs/reference`. A test fails when it is out of date.
const folder = new URL('../../docs/reference/', import.meta.url)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, text] of referencePages()) writeFileSync(new URL(file, folder), text)
