/** What arrives is worth so much or more: then an owner that the service does not know yet verifies their wallet first. */
export const verifyLimit = { amount: '300', currency: 'usd' }
