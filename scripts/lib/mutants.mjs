/**
 * Folders whose code is changed fault by fault, and the share of faults that tests have to notice, in percent. What is
 * asked are the tests beside the code, and those named here.
 * @type {readonly { folder: string, score: number, tests?: readonly string[] }[]}
 */
export const mutants = [
  { folder: 'src/signing', score: 95, tests: ['test/orderHash.test.ts'] },
  { folder: 'src/money', score: 90 },
  { folder: 'src/address', score: 90 },
  { folder: 'src/flow', score: 90 },
]
