import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DepositClient } from '../../src/client/createDepositClient.js'
import type { ExpectedAddress } from '../../src/core/CoreContext.js'
import { persistSession } from '../../src/core/signing/signingSession.js'
import { createWithdrawal } from '../../src/core/withdraw/createWithdrawal.js'
import { DepositError } from '../../src/errors/DepositError.js'
import type { Payment } from '../../src/schema/Payment.js'
import { createSigningSession } from '../../src/signing/createSigningSession.js'
import type { OwnerSigner } from '../../src/signing/OwnerSigner.js'
import { oneTimeWalletTemplates } from '../../src/signing/oneTimeWallet.js'
import type { Signer } from '../../src/signing/Signer.js'
import type { WithdrawalRequest } from '../../src/storage/withdrawalRecords.js'
import { memoryStorage } from './memoryStorage.js'
import { seededRandom } from './seededRandom.js'
import { now, withdrawFacts, withdrawJson } from './signing/goodRequests.js'

const owner = privateKeyToAccount(generatePrivateKey())
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
export const random = seededRandom(11)
export const wallet = withdrawFacts(random).wallet
export const recipient = withdrawFacts(random).recipient
export const token = withdrawFacts(random).wallet
export const request: WithdrawalRequest = {
  owner: owner.address,
  paymentId,
  address: wallet,
  withdrawFrom: { withdraw_type: 'PAYMENT', payment_id: paymentId, withdraw_account: 'SPW' },
  chainId: '31337',
  recipient,
  tokens: [{ token: `arbitrum:${token.toLowerCase()}`, amount: '12.5', maxFee: '0.05', decimals: 6 }],
}

type Handler = (body: Record<string, unknown>) => unknown

/** The part of the service that a withdrawal needs. Records every request. */
export function scriptService(handlers: { prepare?: Handler; confirm?: Handler; status?: Handler } = {}) {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const defaults = {
    prepare: () => ({
      withdraw_id: 'w-1',
      signature_type: 'EIP712',
      withdraw_authorization: authorization(),
      state_token: 'state',
    }),
    confirm: () => ({ withdraw_id: 'w-1', status: 'SUCCESS', transaction_hash: `0x${'cd'.repeat(32)}`, issues: [] }),
    status: () => ({ withdraw_id: 'w-1', status: 'PENDING', issues: [] }),
  }
  const client = {
    now: () => now,
    boundedNow: () => now,
    request: async (
      { path, schema }: { path: string; schema: (value: unknown) => unknown },
      input: { body?: unknown },
    ) => {
      const body = (input.body ?? {}) as Record<string, unknown>
      calls.push({ path, body })
      const kind = path.endsWith('/confirm') ? 'confirm' : path.endsWith('/status') ? 'status' : 'prepare'
      return schema((handlers[kind] ?? defaults[kind])(body))
    },
  } as unknown as DepositClient
  return { client, calls }
}

export function authorization(change: (message: Record<string, unknown>) => void = () => undefined): string {
  const json = withdrawJson(random, {
    purpose: 'withdraw',
    owner: owner.address,
    chainId: 31337n,
    wallet,
    payment: `0x${paymentId.replaceAll('-', '').padStart(64, '0')}`,
    recipient,
    tokens: [{ token, asset: `arbitrum:${token.toLowerCase()}`, decimals: 6, units: 12_500_000n, maxFee: 50_000n }],
  })
  change(json.message)
  return JSON.stringify(json)
}

/** A prepare response with other values in the message. */
export function prepared(withdraw_id: string, change: Record<string, unknown>) {
  return {
    withdraw_id,
    signature_type: 'EIP712',
    withdraw_authorization: authorization((message) => Object.assign(message, change)),
    state_token: withdraw_id,
  }
}

export function spyWallet() {
  const asked: string[] = []
  const signer: Signer = {
    getAddress: async () => owner.address,
    signTypedData: (text) => {
      asked.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
    readToken: async () => ({ chainId: 31_337, decimals: 6 }),
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
  }
  return { signer, asked }
}

/** A wallet whose signature request stays pending until the test approves or rejects it. */
export function pendingWallet(signer: Signer) {
  let answer = () => {}
  let refuse = () => {}
  let opened = () => {}
  const whenOpened = new Promise<void>((resolve) => {
    opened = resolve
  })
  const signTypedData: Signer['signTypedData'] = (text) => {
    opened()
    return new Promise((resolve, reject) => {
      answer = () => resolve(signer.signTypedData(text))
      refuse = () => reject(new DepositError('wallet_rejected', 'No.'))
    })
  }
  return { signer: { ...signer, signTypedData }, opened: whenOpened, answer: () => answer(), refuse: () => refuse() }
}

const storage = memoryStorage()
/** The contents of the browser storage. Tests start with it empty. */
export const stored = storage.map
export const record = `dw:withdrawal:${wallet.toLowerCase()}`

export function start(
  client: DepositClient,
  known: string | { payment: Payment; pinned: undefined } = wallet,
  expectedAddress?: ExpectedAddress,
  signer?: OwnerSigner,
) {
  return createWithdrawal({
    client,
    storage,
    // A separate page on the same browser storage.
    session: persistSession(createSigningSession(), storage),
    known: () => ({
      ...(typeof known === 'string' ? { payment: undefined, pinned: known } : known),
      factories: [],
      expectedAddress,
      owner: signer,
    }),
    templates: () => oneTimeWalletTemplates,
    catalog: async () => ({ assets: {}, chains: {} }),
    pinned: () => undefined,
  })
}
