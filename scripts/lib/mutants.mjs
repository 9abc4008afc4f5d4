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
  { folder: 'src/core', score: 90 },
  { folder: 'src/storage', score: 90 },
]
