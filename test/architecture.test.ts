import { describe, expect, test } from 'vitest'
import { amountsAreNotNumbers, noHtmlSinks, onlySigningSigns } from './architecture/callRules.js'
import {
  exportsOnlyHandOn,
  filesStayShort,
  importsEndInJs,
  noBarrels,
  noCatchAllFolders,
  noCssInTypeScript,
  testsAreNamedSo,
} from './architecture/fileRules.js'
import {
  arrowsPointDown,
  noCycles,
  onlyKnownFolders,
  packagesStayHome,
  type Rule,
  sandboxStandsAlone,
  serverStaysApart,
  stepsStayApart,
  widgetActsThroughHooks,
} from './architecture/floorRules.js'
import { readTree } from './architecture/readTree.js'

const source = readTree('src', 'sandbox/src')
const code = source.filter(({ path }) => /\.tsx?$/.test(path))

/** A rule, and a small tree that breaks it: a rule that cannot fail holds nothing. */
type Row = { promise: string; rule: Rule; broken: Record<string, string>; says: string[] }

const rows: Row[] = [
  {
    promise: 'a floor imports only floors below it, and nothing outside of src',
    rule: arrowsPointDown,
    broken: {
      'src/money/a.ts': "import { b } from '../hooks/b.js'",
      'src/hooks/b.ts': 'export const b = 1',
      'src/ui/A.tsx': "import type { T } from '../theme/t.js'",
      'src/theme/t.ts': 'export type T = 1',
      'src/client/a.ts': "export const a = () => import('../../sandbox/src/main.js')",
    },
    says: [
      'src/money/a.ts (floor 1) imports src/hooks/b.ts (floor 5)',
      'src/ui/A.tsx (floor 5) imports src/theme/t.ts (floor 5)',
      'src/client/a.ts imports sandbox/src/main.js, which is outside the folders of src',
    ],
  },
  {
    promise: 'no file imports itself through others',
    rule: noCycles,
    broken: { 'src/flow/a.ts': "import './b.js'", 'src/flow/b.ts': "export const b = () => import('./a.js')" },
    says: ['src/flow/a.ts -> src/flow/b.ts -> src/flow/a.ts'],
  },
  {
    promise: 'code for a server never reaches a page',
    rule: serverStaysApart,
    broken: { 'src/hooks/a.ts': "import { p } from '../proxy/p.js'", 'src/proxy/p.ts': 'export const p = 1' },
    says: ['src/hooks/a.ts imports src/proxy/p.ts, which runs on a server'],
  },
  {
    promise: 'the service and the kit share nothing but the wire',
    rule: sandboxStandsAlone,
    broken: {
      'sandbox/src/api/a.ts': "import { Quote } from '../../../src/schema/Quote.js'",
      'sandbox/src/chains/b.ts':
        "import wallet from '../../contracts/artifacts/OneTimeWallet.json' with { type: 'json' }",
    },
    says: ["sandbox/src/api/a.ts imports src/schema/Quote.js, which is not the sandbox's"],
  },
  {
    promise: 'the widget can do nothing that a hook cannot do',
    rule: widgetActsThroughHooks,
    broken: { 'src/widget/a.tsx': "import { get } from '../client/get.js'", 'src/client/get.ts': '' },
    says: ['src/widget/a.tsx imports src/client/get.ts; go through a hook'],
  },
  {
    promise: 'steps of the widget do not import each other',
    rule: stepsStayApart,
    broken: { 'src/widget/pick/a.tsx': "import { B } from '../fund/B.js'", 'src/widget/fund/B.tsx': '' },
    says: ['src/widget/pick/a.tsx imports the step fund (src/widget/fund/B.tsx)'],
  },
  {
    promise: 'src has only the folders of the table',
    rule: onlyKnownFolders,
    broken: { 'src/lib/a.ts': '', 'src/client/b.ts': '' },
    says: ['src/lib/a.ts is in no folder of the table'],
  },
  {
    promise: 'viem stays out of the core, React in the upper floors and Node in adapters',
    rule: packagesStayHome,
    broken: {
      'src/wallet/wagmi/a.ts': "import 'viem'",
      'src/wallet/b.ts': "import type { Hex } from 'viem'",
      'src/ui/B.tsx': "import { useState } from 'react'",
      'src/wallet/wagmi/useA.ts': "import { useState } from 'react'",
      'src/flow/a.ts': "import { useState } from 'react'",
      'src/proxy/adapters/node.ts': "import 'node:http'",
      'src/proxy/a.ts': "import 'node:http'",
    },
    says: [
      'src/wallet/b.ts imports viem: viem stays out of the core',
      'src/flow/a.ts imports react: this floor does not know React',
      'src/proxy/a.ts imports node:http: only adapters know Node',
    ],
  },
  {
    promise: 'only the signing floor asks a wallet to sign or send, by call or by method name',
    rule: onlySigningSigns,
    broken: {
      'src/hooks/a.ts': 'void signer.sendTransaction({})',
      'src/flow/a.ts': "ask({ method: 'eth_signTypedData_v4' })",
      'src/signing/b.ts': 'signer.sendTransaction({})',
      'src/wallet/c.ts': "provider.request({ method: 'eth_sendTransaction' })",
    },
    says: ['src/hooks/a.ts calls signer.sendTransaction', 'src/flow/a.ts names eth_signTypedData_v4'],
  },
  {
    promise: 'an amount never becomes a floating point number',
    rule: amountsAreNotNumbers,
    broken: { 'src/money/a.ts': '// Number(x) in a comment is fine\nexport const n = Number.parseFloat(text)' },
    says: ['src/money/a.ts calls Number.parseFloat'],
  },
  {
    promise: 'text never becomes markup',
    rule: noHtmlSinks,
    broken: { 'src/ui/A.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />' },
    says: ['src/ui/A.tsx uses dangerouslySetInnerHTML'],
  },
  {
    promise: 'no file is longer than one can read in one go',
    rule: filesStayShort,
    broken: { 'src/ui/a.css': `${'a{}\n'.repeat(251)}`, 'src/ui/b.css': `${'a{}\n'.repeat(250)}` },
    says: ['src/ui/a.css has 251 lines, more than 250'],
  },
  {
    promise: 'no folder collects what has no place',
    rule: noCatchAllFolders,
    broken: { 'sandbox/src/api/utils/a.ts': '' },
    says: ['sandbox/src/api/utils/a.ts is in a catch-all folder'],
  },
  {
    promise: 'only exports has barrels',
    rule: noBarrels,
    broken: { 'src/ui/index.ts': "export * from './A.js'", 'src/exports/index.ts': "export { A } from '../ui/A.js'" },
    says: ['src/ui/index.ts re-exports ./A.js'],
  },
  {
    promise: 'exports declares nothing of its own',
    rule: exportsOnlyHandOn,
    broken: { 'src/exports/index.ts': 'export const a = 1' },
    says: ['src/exports/index.ts declares something of its own'],
  },
  {
    promise: 'every relative import ends in .js',
    rule: importsEndInJs,
    broken: { 'sandbox/src/a.ts': "import { b } from './b'" },
    says: ['sandbox/src/a.ts imports ./b without .js'],
  },
  {
    promise: 'TypeScript never imports styles',
    rule: noCssInTypeScript,
    broken: { 'src/ui/A.tsx': "import './A.css'" },
    says: ['src/ui/A.tsx imports ./A.css'],
  },
  {
    promise: 'every test is named so that the runner finds it',
    rule: testsAreNamedSo,
    broken: {
      'src/ui/A.check.ts': "import { test } from 'vitest'",
      'src/ui/A.test.ts': "import { test } from 'vitest'",
    },
    says: ['src/ui/A.check.ts is a test by content and not by name'],
  },
]

for (const { promise, rule, broken, says } of rows) {
  describe(promise, () => {
    test('holds in the tree', () => {
      expect(rule(rule === filesStayShort ? source : code)).toEqual([])
    })

    test('and would be noticed where it did not', () => {
      const fixture = Object.entries(broken).map(([path, text]) => ({ path, text }))
      expect(rule(fixture)).toEqual(says)
    })
  })
}
