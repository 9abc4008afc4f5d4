/** Strings for the parts of the form that load with the other steps. */
export const pickDeferred = {
  enterIn: (unit: string) => `Enter the amount in ${unit}`,
  inUnit: (unit: string) => `in ${unit}`,
  maxKeeps: (amount: string) => `Max leaves ${amount} for network fees`,
  network: {
    title: 'Network you send from',
    note: 'Match the network you send from',
    noteHint: 'Your exchange or wallet shows it when you withdraw. It must be the same one.',
    feeUnit: (currency: string) => `${currency} fee`,
  },
}
