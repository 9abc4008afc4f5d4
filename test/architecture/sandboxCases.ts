import type { RuleCase } from './RuleCase.js'
import { sandboxImportsPointDown } from './sandboxRules.js'

export const sandboxCases: readonly RuleCase[] = [
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
]
