/** Names of the locks and channels that the tabs of a browser share. */
export const tabNames = {
  confirm: (paymentId: string) => `dw:confirm:${paymentId}`,
  follow: (paymentId: string) => `dw:follow:${paymentId}`,
  payment: (paymentId: string) => `dw:payment:${paymentId}`,
  /** The deposit address identifies the payment: each one-time wallet belongs to one payment. */
  send: (depositAddress: string) => `dw:send:${depositAddress.toLowerCase()}`,
  withdraw: (wallet: string) => `dw:withdraw:${wallet.toLowerCase()}`,
}
