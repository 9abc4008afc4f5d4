import { writeFileSync } from 'node:fs'
import { openapi } from '../src/api/openapi.js'

// Writes `docs/openapi.json`. A test fails when it is out of date.
writeFileSync(new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`)
