import {
  exportsOnlyReExport,
  filesStayShort,
  importsEndInJs,
  noBarrels,
  noCatchAllFolders,
  noCssInTypeScript,
  testsHaveTestNames,
} from './fileRules.js'
import type { RuleCase } from './RuleCase.js'

export const fileCases: readonly RuleCase[] = [
  {
    title: 'no source file exceeds 250 lines',
    rule: filesStayShort,
    broken: { 'src/ui/a.css': `${'a{}\n'.repeat(251)}`, 'src/ui/b.css': `${'a{}\n'.repeat(250)}` },
    violations: ['src/ui/a.css has 251 lines, more than 250'],
  },
  {
    title: 'there are no catch-all folders',
    rule: noCatchAllFolders,
    broken: { 'sandbox/src/api/utils/a.ts': '' },
    violations: ['sandbox/src/api/utils/a.ts is in a catch-all folder'],
  },
  {
    title: 'only src/exports has barrel files',
    rule: noBarrels,
    broken: { 'src/ui/index.ts': "export * from './A.js'", 'src/exports/index.ts': "export { A } from '../ui/A.js'" },
    violations: ['src/ui/index.ts re-exports ./A.js'],
  },
  {
    title: 'src/exports only re-exports',
    rule: exportsOnlyReExport,
    broken: { 'src/exports/index.ts': 'export const a = 1' },
    violations: ['src/exports/index.ts contains a declaration'],
  },
  {
    title: 'every relative import ends in .js',
    rule: importsEndInJs,
    broken: { 'sandbox/src/a.ts': "import { b } from './b'" },
    violations: ['sandbox/src/a.ts imports ./b without .js'],
  },
  {
    title: 'TypeScript files do not import CSS',
    rule: noCssInTypeScript,
    broken: { 'src/ui/A.tsx': "import './A.css'" },
    violations: ['src/ui/A.tsx imports ./A.css'],
  },
  {
    title: 'every test file is named .test.ts or .test.tsx',
    rule: testsHaveTestNames,
    broken: {
      'src/ui/A.check.ts': "import { test } from 'vitest'",
      'src/ui/A.test.ts': "import { test } from 'vitest'",
    },
    violations: ['src/ui/A.check.ts is a test but is not named .test.ts'],
  },
]
