/** From this output value on, an owner unknown to the service has to verify their wallet first. */
export const verifyLimit = { amount: '300', currency: 'usd' }
