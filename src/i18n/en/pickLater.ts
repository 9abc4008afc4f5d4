/** What parts of the form say that are loaded with the later steps. */
export const pickLater = {
  enterIn: (unit: string) => `Enter the amount in ${unit}`,
  inUnit: (unit: string) => `in ${unit}`,
  maxKeeps: (amount: string) => `Max keeps ${amount} for network fees`,
  network: {
    title: 'From which network',
    note: 'Choose the network you send from',
    noteHint: 'Your exchange or wallet names it when you withdraw. It has to be the same one.',
    feeUnit: (currency: string) => `${currency} fee`,
  },
}
