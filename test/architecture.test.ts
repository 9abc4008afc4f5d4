import { describe, expect, test } from 'vitest'
import {
  amountsAreNotNumbers,
  assetIdsAreParsedOnce,
  codeLoadsLaterInTwoWays,
  noHtmlSinks,
  onlySigningRequestsSignatures,
  onlyStorageTouchesBrowserStorage,
} from './architecture/callRules.js'
import {
  exportsOnlyReExport,
  filesStayShort,
  importsEndInJs,
  noBarrels,
  noCatchAllFolders,
  noCssInTypeScript,
  testsHaveTestNames,
} from './architecture/fileRules.js'
import {
  importsPointDown,
  noCycles,
  onlyKnownFolders,
  packagesStayInLayers,
  type Rule,
  sandboxIsIndependent,
  serverCodeStaysOutOfPages,
  widgetActsThroughHooks,
  widgetImportsPointDown,
  widgetTakesPublicValues,
} from './architecture/layerRules.js'
import { fragmentsLiveWithTheirUser, identifiersUseStandardTerms } from './architecture/namingRules.js'
import { readTree } from './architecture/readTree.js'
import { sandboxFoldersAreNotMutual, sandboxImportsPointDown } from './architecture/sandboxRules.js'

const source = readTree('src', 'sandbox/src')
const code = source.filter(({ path }) => /\.tsx?$/.test(path))

/** A rule with a fixture that violates it, which proves that the rule can fail. */
type Row = { title: string; rule: Rule; broken: Record<string, string>; violations: string[] }

const rows: Row[] = [
  {
    title: 'a layer imports only lower layers, and nothing outside src',
    rule: importsPointDown,
    broken: {
      'src/money/a.ts': "import { b } from '../hooks/b.js'",
      'src/hooks/b.ts': 'export const b = 1',
      'src/ui/A.tsx': "import type { T } from '../theme/t.js'",
      'src/theme/t.ts': 'export type T = 1',
      'src/client/a.ts': "export const a = () => import('../../sandbox/src/main.js')",
    },
    violations: [
      'src/money/a.ts (layer 1) imports src/hooks/b.ts (layer 6)',
      'src/ui/A.tsx (layer 5) imports src/theme/t.ts (layer 5)',
      'src/client/a.ts imports sandbox/src/main.js, which is outside the folders of src',
    ],
  },
  {
    title: 'there are no import cycles',
    rule: noCycles,
    broken: { 'src/flow/a.ts': "import './b.js'", 'src/flow/b.ts': "export const b = () => import('./a.js')" },
    violations: ['src/flow/a.ts -> src/flow/b.ts -> src/flow/a.ts'],
  },
  {
    title: 'server code is never imported by browser code',
    rule: serverCodeStaysOutOfPages,
    broken: { 'src/hooks/a.ts': "import { p } from '../proxy/p.js'", 'src/proxy/p.ts': 'export const p = 1' },
    violations: ['src/hooks/a.ts imports src/proxy/p.ts, which runs on a server'],
  },
  {
    title: 'the sandbox does not import the kit',
    rule: sandboxIsIndependent,
    broken: {
      'sandbox/src/api/a.ts': "import { Quote } from '../../../src/schema/Quote.js'",
      'sandbox/src/chains/b.ts':
        "import wallet from '../../contracts/artifacts/OneTimeWallet.json' with { type: 'json' }",
    },
    violations: ["sandbox/src/api/a.ts imports src/schema/Quote.js, which is not the sandbox's"],
  },
  {
    title: 'the sandbox imports only lower layers, and its production code never the controls',
    rule: sandboxImportsPointDown,
    broken: {
      'sandbox/src/payments/a.ts': "import { s } from '../control/s.js'",
      'sandbox/src/control/s.ts': "import '../api/b.js'",
      'sandbox/src/api/b.ts': "import '../../../test/x.js'",
      'sandbox/src/store/c.ts': "import type { D } from '../routing/d.js'",
      'sandbox/src/routing/d.ts': "import '../ServiceContext.js'",
      'sandbox/src/ServiceContext.ts': '',
      'sandbox/src/lib/e.ts': "import '../store/c.js'",
    },
    violations: [
      'sandbox/src/payments/a.ts (layer 11) imports sandbox/src/control/s.ts (layer 13)',
      'sandbox/src/store/c.ts (layer 2) imports sandbox/src/routing/d.ts (layer 8)',
      'sandbox/src/lib/e.ts is not in a known folder',
    ],
  },
  {
    title: 'a folder of the sandbox and its subfolder do not import each other',
    rule: sandboxFoldersAreNotMutual,
    broken: {
      'sandbox/src/providers/a.ts': "import './bridge/b.js'",
      'sandbox/src/providers/bridge/b.ts': "import '../c.js'",
      'sandbox/src/providers/c.ts': "import './cardinal/d.js'",
      'sandbox/src/providers/cardinal/d.ts': '',
    },
    violations: [
      'sandbox/src/providers/a.ts imports sandbox/src/providers/bridge/b.ts, and its folder imports back',
      'sandbox/src/providers/bridge/b.ts imports sandbox/src/providers/c.ts, and its folder imports back',
    ],
  },
  {
    title: 'the widget uses client, signing and wallet code only through hooks',
    rule: widgetActsThroughHooks,
    broken: { 'src/widget/a.tsx': "import { get } from '../client/get.js'", 'src/client/get.ts': '' },
    violations: ['src/widget/a.tsx imports src/client/get.ts; go through a hook'],
  },
  {
    title: 'the widget takes values from hooks, flow and core only if ./hooks exports them',
    rule: widgetTakesPublicValues,
    broken: {
      'src/widget/a.tsx': [
        "import { type Kept, open, secret } from '../flow/a.js'",
        "import type { Hidden } from '../core/b.js'",
        "import * as hooks from '../hooks/c.js'",
      ].join('\n'),
      'src/flow/a.ts': '',
      'src/core/b.ts': '',
      'src/hooks/c.ts': '',
      'src/exports/hooks.ts': "export { open, type secret } from '../flow/a.js'",
    },
    violations: [
      'src/widget/a.tsx imports secret of src/flow/a.ts, which ./hooks does not export',
      'src/widget/a.tsx imports * of src/hooks/c.ts, which ./hooks does not export',
    ],
  },
  {
    title: 'inside the widget, imports point down from the root to steps, shared and shell, and steps stay apart',
    rule: widgetImportsPointDown,
    broken: {
      'src/widget/steps/form/a.tsx': "import { B } from '../transfer/B.js'",
      'src/widget/steps/transfer/B.tsx': "import { c } from '../../c.js'",
      'src/widget/c.ts': "import { B } from './steps/transfer/B.js'\nimport { S } from './shell/S.js'",
      'src/widget/shared/offer/d.ts': "import type { B } from '../../steps/transfer/B.js'",
      'src/widget/shell/S.tsx': "import { d } from '../shared/offer/d.js'",
      'src/widget/other/e.ts': "import { S } from '../shell/S.js'",
    },
    violations: [
      'src/widget/steps/form/a.tsx imports the step transfer (src/widget/steps/transfer/B.tsx)',
      'src/widget/steps/transfer/B.tsx (level 2) imports src/widget/c.ts (level 3)',
      'src/widget/shared/offer/d.ts (level 1) imports src/widget/steps/transfer/B.tsx (level 2)',
      'src/widget/shell/S.tsx (level 0) imports src/widget/shared/offer/d.ts (level 1)',
      'src/widget/other/e.ts (level -1) imports src/widget/shell/S.tsx (level 0)',
    ],
  },
  {
    title: 'src has only the folders listed as layers',
    rule: onlyKnownFolders,
    broken: { 'src/lib/a.ts': '', 'src/client/b.ts': '' },
    violations: ['src/lib/a.ts is not in a known folder'],
  },
  {
    title: 'viem stays out of the core, React in the upper layers and Node in adapters',
    rule: packagesStayInLayers,
    broken: {
      'src/wallet/wagmi/a.ts': "import 'viem'",
      'src/wallet/b.ts': "import type { Hex } from 'viem'",
      'src/ui/B.tsx': "import { useState } from 'react'",
      'src/wallet/wagmi/useA.ts': "import { useState } from 'react'",
      'src/flow/a.ts': "import { useState } from 'react'",
      'src/proxy/adapters/node.ts': "import 'node:http'",
      'src/proxy/a.ts': "import 'node:http'",
    },
    violations: [
      'src/wallet/b.ts imports viem: viem stays out of the core',
      'src/flow/a.ts imports react: this layer must not use React',
      'src/proxy/a.ts imports node:http: only adapters may use Node',
    ],
  },
  {
    title: 'only the signing layer requests signatures and transactions from a wallet',
    rule: onlySigningRequestsSignatures,
    broken: {
      'src/hooks/a.ts': 'void signer.sendTransaction({})',
      'src/flow/a.ts': "ask({ method: 'eth_signTypedData_v4' })",
      'src/signing/b.ts': 'signer.sendTransaction({})',
      'src/wallet/c.ts': "provider.request({ method: 'eth_sendTransaction' })",
    },
    violations: ['src/hooks/a.ts calls signer.sendTransaction', 'src/flow/a.ts names eth_signTypedData_v4'],
  },
  {
    title: 'an amount never becomes a floating point number',
    rule: amountsAreNotNumbers,
    broken: { 'src/money/a.ts': '// Number(x) in a comment is fine\nexport const n = Number.parseFloat(text)' },
    violations: ['src/money/a.ts calls Number.parseFloat'],
  },
  {
    title: 'asset ids are parsed and compared only by schema/assetId.ts',
    rule: assetIdsAreParsedOnce,
    broken: {
      'src/schema/assetId.ts': "id.indexOf(':')",
      'src/widget/a.ts': "const chain = quote.asset.split(':')[0]\nconst same = a.asset.toLowerCase() === b",
    },
    violations: ['src/widget/a.ts splits a string at ":" with asset.split', 'src/widget/a.ts calls asset.toLowerCase'],
  },
  {
    title: 'only storage/ names keys of browser storage and touches it',
    rule: onlyStorageTouchesBrowserStorage,
    broken: {
      'src/storage/a.ts': "window.localStorage.getItem('dw:a')",
      'src/flow/b.ts': "storage?.setItem('dw:b', '')",
      'src/wallet/c.ts': 'export const open = () => window.sessionStorage',
    },
    violations: [
      'src/flow/b.ts calls storage.setItem',
      'src/flow/b.ts names the storage key dw:b',
      'src/wallet/c.ts uses sessionStorage',
    ],
  },
  {
    title: 'code loads later in two ways: as a component by createLoadable, or awaited by a listed function',
    rule: codeLoadsLaterInTwoWays,
    broken: {
      'src/widget/lazy.ts': "export const load = () => import('./rest.js')",
      'src/widget/shell/lazy/createLoadable.ts': 'export const part = lazy(attempt)',
      'src/widget/steps/transfer/A.tsx': "const QrCode = React.lazy(() => import('../../../ui/QrCode.js'))",
      'src/widget/rest.tsx': '',
      'src/ui/QrCode.tsx': '',
    },
    violations: [
      'src/widget/steps/transfer/A.tsx calls lazy',
      'src/widget/steps/transfer/A.tsx loads ../../../ui/QrCode.js',
    ],
  },
  {
    title: 'text never becomes markup',
    rule: noHtmlSinks,
    broken: { 'src/ui/A.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />' },
    violations: ['src/ui/A.tsx uses dangerouslySetInnerHTML'],
  },
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
  {
    title: 'identifiers use the standard terms of the field',
    rule: identifiersUseStandardTerms,
    broken: {
      'src/flow/a.ts': "const key = 'dw:told'\nexport const toldAmount = (interfaces: string) => interfaces + key",
      'sandbox/src/api/b.ts': '// a wish\nexport const quoteWish = 1\nexport const whole = quoteWish + quoteWish',
    },
    violations: [
      'src/flow/a.ts names toldAmount; say notify, report, serialize',
      'sandbox/src/api/b.ts names quoteWish; say options, request, filter or draft',
    ],
  },
  {
    title: 'a short file with one importer in its folder is part of that importer',
    rule: fragmentsLiveWithTheirUser,
    broken: {
      'src/flow/a.ts': "import { b } from './b.js'\nexport const a = () => b && import('./c.js')",
      'src/flow/b.ts': 'export const b = 1',
      'src/flow/c.ts': 'export const c = 1',
      'src/hooks/d.ts': "import { e } from '../flow/e.js'",
      'src/flow/e.ts': `export const e = 1`,
    },
    violations: ['src/flow/b.ts is short and only a.ts imports it: merge them'],
  },
]

for (const { title, rule, broken, violations } of rows) {
  describe(title, () => {
    test('holds for the source tree', () => {
      expect(rule(rule === filesStayShort ? source : code)).toEqual([])
    })

    test('reports violations in a fixture', () => {
      const fixture = Object.entries(broken).map(([path, text]) => ({ path, text }))
      expect(rule(fixture)).toEqual(violations)
    })
  })
}
