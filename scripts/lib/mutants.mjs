/**
 * Folders whose code is changed fault by fault, and the share of faults that tests have to notice, in percent.
 * @type {readonly { folder: string, score: number }[]}
 */
export const mutants = [
  { folder: 'src/signing', score: 95 },
  { folder: 'src/money', score: 90 },
  { folder: 'src/address', score: 90 },
  { folder: 'src/flow', score: 90 },
]
