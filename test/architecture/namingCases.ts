import {
  fragmentsLiveWithTheirUser,
  identifiersUseStandardTerms,
  messagesAreNamedAsTheirFolder,
} from './namingRules.js'
import type { RuleCase } from './RuleCase.js'

export const namingCases: readonly RuleCase[] = [
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
  {
    title: 'messages are named as the folder that shows them',
    rule: messagesAreNamedAsTheirFolder,
    broken: {
      'src/widget/steps/done/messages.ts': "export const a = defineMessages('done.picture', {})",
      'src/widget/steps/track/messages.ts': "export const a = defineMessages('fund.page', {})",
      'src/widget/shell/messages.ts': "export const a = defineMessages('common', {})",
    },
    violations: ['src/widget/steps/track/messages.ts has messages of fund; say track'],
  },
]
