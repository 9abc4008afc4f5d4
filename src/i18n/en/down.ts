/** Shown while the service does not respond at all. */
export const down = {
  title: 'No new deposits right now',
  since: (time: string) => `The service hasn’t responded since ${time}. We check every 30 seconds.`,
  checking: 'Checking',
  paidTitle: 'If you’ve already paid',
  paid: [
    'Money on its way keeps moving',
    'Only your wallet can withdraw it',
    'Deposit addresses stay yours after they close',
  ] as readonly string[],
}
