import {
  amountsAreNotNumbers,
  assetIdsAreParsedOnce,
  codeLoadsLaterInOneWay,
  noHtmlSinks,
  onlySigningRequestsSignatures,
  onlyStorageTouchesBrowserStorage,
  processIsNotTested,
} from './callRules.js'
import type { RuleCase } from './RuleCase.js'

export const callCases: readonly RuleCase[] = [
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
    title: 'a warning for developers does not depend on a process, which browsers do not have',
    rule: processIsNotTested,
    broken: { 'src/widget/a.ts': "if (typeof process === 'undefined' || process.env.NODE_ENV === 'test') warn()" },
    violations: ['src/widget/a.ts tests typeof process'],
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
    title: 'code loads later in one way: awaited by a listed function',
    rule: codeLoadsLaterInOneWay,
    broken: {
      'src/widget/laterFiles.ts': "export const load = () => import('./rest.js')",
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
]
