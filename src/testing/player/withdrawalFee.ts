/** Fee per withdrawn token, in whole tokens. */
export const withdrawalFee = '0.01'
