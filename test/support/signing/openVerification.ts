import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { DepositError } from '../../../src/errors/DepositError.js'
import { emptyDraft } from '../../../src/flow/state.js'
import { chainOf } from '../../../src/schema/assetId.js'
import type { Payment } from '../../../src/schema/Payment.js'
import { paymentSalt } from '../../../src/signing/deriveWallet.js'
import { domainFields } from '../../../src/signing/hashTypedData.js'
import { oneTimeWalletTemplates, sandboxFactory } from '../../../src/signing/oneTimeWallet.js'
import type { Signer } from '../../../src/signing/Signer.js'
// Loaded ahead: on a slow machine, loading it takes longer than a test waits for a screen.
import '../../../src/widget/rest.js'
import { depositAddress, destination, payment } from '../fixtures.js'
import { renderWidget } from '../renderWidget.js'
import type { ProxyHandler } from '../scriptProxy.js'

/** The owner of the payment. */
export const account = privateKeyToAccount(generatePrivateKey())
export const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const template = oneTimeWalletTemplates.find(({ id }) => id === 'deposit-owner.verify.1')
if (template?.signatureType !== 'EIP712') throw new Error('The verification template must be typed data.')
const { types } = template

const byTransfer = { ...payment().quoted, onramp: undefined }

/** A payment whose owner has to sign. */
export function unconfirmed(change: Record<string, string> = {}, verification_token = 'token') {
  const message = {
    owner: account.address,
    destination,
    payment: paymentSalt(paymentId),
    deadline: String(Math.floor(Date.now() / 1_000) + 1_800),
    ...change,
  }
  const domain = { name: 'DepositOwner', version: '1', chainId: 31338, verifyingContract: sandboxFactory }
  const payload = JSON.stringify({
    types: { EIP712Domain: domainFields, ...types },
    primaryType: 'VerifyOwner',
    domain,
    message,
  })
  return payment({
    payment_id: paymentId,
    quoted: byTransfer,
    status: 'UNCONFIRMED',
    owner_address: account.address,
    owner_chain: 'base',
    processing_addresses: [],
    next_instruction: {
      type: 'USER_VERIFY',
      verification_token,
      verifications: [{ reason: 'EVM_OWNER', signature_type: 'EIP712', payload }],
    },
  })
}

/** The payment once its owner has signed: it asks for what its route moves first. */
function confirmed(asked: Payment): Payment {
  const [movement] = asked.quoted.route[0]?.net_effect.produce ?? []
  if (!movement) throw new Error('The route should move the deposit.')
  const { asset } = movement.resource
  const info = {
    deposit_token: asset,
    deposit_amount: movement.amount,
    deposit_address: depositAddress,
    deposit_chain: chainOf(asset) ?? '',
  }
  const next_instruction = { type: 'TRANSFER_IN' as const, payment_id: paymentId, deposit_info: [info] }
  return { ...asked, status: 'PENDING', next_instruction }
}

/** Renders the payment, which continues once it is confirmed. */
export function openVerification(asked = unconfirmed(), assets?: ProxyHandler, change: Partial<Signer> = {}) {
  let current = asked
  const signed: string[] = []
  let rejects = false
  const wallet = {
    getAddress: async () => account.address,
    signTypedData: (text: string) => {
      signed.push(text)
      if (rejects) return Promise.reject(new DepositError('wallet_rejected', 'No.'))
      return account.signTypedData(JSON.parse(text))
    },
    readToken: async () => ({ chainId: 31_338, decimals: 6 }),
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
    ...change,
  }
  const rendered = renderWidget({
    wallet,
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: {
      ...(assets && { assets }),
      payment: () => current,
      confirm: () => {
        current = confirmed(asked)
        return current
      },
    },
  })
  const setRejects = (value: boolean) => {
    rejects = value
  }
  return { ...rendered, signed, setRejects }
}

/** Connects the owner and waits until the sign button is enabled. */
export async function signButton(user: UserEvent): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Sign with your wallet' })
  const connect = screen.queryByRole('button', { name: 'Connect the wallet that signs' })
  if (connect) await user.click(connect)
  const button = await screen.findByRole('button', { name: 'Sign in your wallet' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}

/** The addresses on the screen, in order. */
export const shownAddresses = () => [...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)
