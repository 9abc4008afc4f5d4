import {
  foldersHaveNoCycles,
  importsPointDown,
  noCycles,
  onlyKnownFolders,
  packagesStayInLayers,
  sandboxIsIndependent,
  serverCodeStaysOutOfPages,
  widgetActsThroughHooks,
  widgetImportsPointDown,
  widgetTakesPublicValues,
} from './layerRules.js'
import type { RuleCase } from './RuleCase.js'

export const layerCases: readonly RuleCase[] = [
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
    title: 'folders have no import cycles, at any depth',
    rule: foldersHaveNoCycles,
    broken: {
      'src/core/verify/a.ts': "import '../withdraw/b.js'",
      'src/core/withdraw/b.ts': "import './plans/c.js'",
      'src/core/withdraw/plans/c.ts': "import type { E } from '../../verify/e.js'",
      'src/core/verify/e.ts': '',
      'sandbox/src/providers/a.ts': "import './bridge/b.js'",
      'sandbox/src/providers/bridge/b.ts': "import '../c.js'",
      'sandbox/src/providers/c.ts': "import '../ServiceContext.js'",
      'sandbox/src/ServiceContext.ts': '',
      'sandbox/src/main.ts': "import './providers/a.js'",
    },
    violations: [
      'src/core/verify/a.ts imports src/core/withdraw/b.ts, src/core/withdraw/b.ts imports src/core/withdraw/plans/c.ts, src/core/withdraw/plans/c.ts imports src/core/verify/e.ts',
      'sandbox/src/providers/a.ts imports sandbox/src/providers/bridge/b.ts, sandbox/src/providers/bridge/b.ts imports sandbox/src/providers/c.ts',
    ],
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
]
