/**
 * Folders under mutation testing, with the required mutation score in percent. Runs the tests beside the code, and the
 * additional `tests` listed here.
 * @type {readonly { folder: string, score: number, tests?: readonly string[] }[]}
 */
export const mutants = [
  { folder: 'src/signing', score: 95, tests: ['test/orderHash.test.ts'] },
  { folder: 'src/money', score: 90 },
  { folder: 'src/address', score: 90 },
  { folder: 'src/flow', score: 90 },
  // The whole core takes longer than the rest together. This is the part that decides what may be asked for.
  {
    folder: 'src/core/agreement',
    score: 90,
    tests: ['src/core/fund/planFunding*.test.ts', 'src/core/follow/reconcilePayment.test.ts'],
  },
  { folder: 'src/storage', score: 90 },
]
