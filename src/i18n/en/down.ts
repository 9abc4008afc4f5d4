/** What is said while the service does not answer at all. */
export const down = {
  title: 'No new deposits right now',
  since: (time: string) => `The service has not answered since ${time}. We check every 30 seconds.`,
  checking: 'Checking',
  paidTitle: 'If you have paid already',
  paid: [
    'Money on its way keeps moving',
    'Only your wallet can take it back',
    'Open addresses stay yours after they close',
  ] as readonly string[],
}
