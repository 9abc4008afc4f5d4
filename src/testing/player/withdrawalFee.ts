/** Kept of each token that is taken back, in whole tokens. */
export const withdrawalFee = '0.01'
