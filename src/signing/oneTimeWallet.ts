import type { SigningTemplate } from './SigningTemplate.js'

/** The one-time wallet factory of the local deposits service, at the same address on each of its networks. */
export const sandboxFactory = '0xba0C037230F65d100bb48AaA427933102D0adC6D'

/** Authorizations that the wallets of the local deposits service accept from their owner. */
export const oneTimeWalletTemplates: readonly SigningTemplate[] = [
  {
    id: 'one-time-wallet.withdraw.1',
    purpose: 'withdraw',
    signatureType: 'EIP712',
    domain: { name: 'OneTimeWallet', version: '1', verifyingContract: 'wallet' },
    primaryType: 'Withdraw',
    types: {
      Withdraw: [
        { name: 'wallet', type: 'address' },
        { name: 'owner', type: 'address' },
        { name: 'payment', type: 'bytes32' },
        { name: 'recipient', type: 'address' },
        { name: 'tokens', type: 'address[]' },
        { name: 'amounts', type: 'uint256[]' },
        { name: 'fees', type: 'uint256[]' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      wallet: 'wallet',
      owner: 'owner',
      payment: 'payment',
      recipient: 'recipient',
      tokens: 'tokens',
      amounts: 'amounts',
      fees: 'fees',
      nonce: 'nonce',
      deadline: 'deadline',
    },
  },
  {
    id: 'one-time-wallet.withdraw-text.1',
    purpose: 'withdraw',
    signatureType: 'EIP191',
    before: [
      'Withdraw from my one-time wallet.',
      '',
      'Wallet: {wallet}',
      'Owner: {owner}',
      'Payment: {payment}',
      'Network: {chainId}',
      'Send to: {recipient}',
    ],
    perToken: ['Token {n}: {token}', 'Amount {n}: {amount}', 'Fee {n}: {fee}'],
    after: ['Nonce: {nonce}', 'Valid until: {deadline}'],
  },
  {
    id: 'deposit-owner.verify.1',
    purpose: 'verify',
    signatureType: 'EIP712',
    domain: { name: 'DepositOwner', version: '1', verifyingContract: [sandboxFactory] },
    primaryType: 'VerifyOwner',
    types: {
      VerifyOwner: [
        { name: 'owner', type: 'address' },
        { name: 'destination', type: 'address' },
        { name: 'payment', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner: 'owner', destination: 'destination', payment: 'payment', deadline: 'deadline' },
  },
  {
    id: 'deposit-owner.verify-text.1',
    purpose: 'verify',
    signatureType: 'EIP191',
    before: [
      'Verify that this address is mine.',
      '',
      'Owner: {owner}',
      'Destination: {destination}',
      'Payment: {payment}',
      'Network: {chainId}',
      'Valid until: {deadline}',
    ],
    perToken: [],
    after: [],
  },
]
