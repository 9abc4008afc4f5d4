import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../test/support/ownDay.js'
import { ownerWallet } from '../../test/support/ownerWallet.js'
import { createDepositClient, getPayment } from '../exports/client.js'
import {
  DepositProvider,
  type DigestRequest,
  type Hex,
  OwnerProvider,
  useVerification,
  useVerificationPlans,
  useWallet,
} from '../exports/hooks.js'
import type { Payment } from '../exports/schema.js'
import { createScenario } from '../testing/createScenario.js'
import { ownerAddress } from '../testing/world/people.js'

afterEach(cleanup)

function useProof(payment: Payment) {
  return {
    wallet: useWallet(),
    plans: useVerificationPlans(payment, 31_337n).data,
    proof: useVerification(),
  }
}

/** A payment that asks its owner to sign, with a wallet connected and the signer of an owner beside it. */
async function open(address: Hex) {
  const scenario = createScenario('verify', { time: 'manual', hold: true, elapsed: 0, startAt: ownDay() })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch, now: scenario.clock.now })
  const payment = await getPayment(client, { payment_id: scenario.paymentId })
  const wallet = ownerWallet()
  const asked: DigestRequest[] = []
  const signDigest = async (request: DigestRequest): Promise<Hex> => {
    asked.push(request)
    return `0x${'64'.repeat(800)}`
  }
  const owner = { address, signDigest }
  const signing = { passkeyFactories: [`0x${'77'.repeat(20)}`] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null} wallet={wallet.provider} signing={signing}>
      <OwnerProvider owner={owner}>{children}</OwnerProvider>
    </DepositProvider>
  )
  const { result } = renderHook(() => useProof(payment), { wrapper })
  await waitFor(() => expect(result.current.plans).toHaveLength(1))
  const { account, wallets, connect } = result.current.wallet
  if (!account) await act(async () => void connect(wallets[0]?.id ?? ''))
  await waitFor(() => expect(result.current.wallet.account).toBeDefined())
  const verify = async () => {
    const { plans = [], proof } = result.current
    await act(async () => proof.verify({ payment, chainId: 31_337n, plans, smartAccount: true }))
    await waitFor(() => expect(result.current.proof.isPending).toBe(false))
  }
  return { result, signing, wallet, asked, verify }
}

const signatures = ['eth_signTypedData_v4', 'personal_sign']

test("an owner's own signer is given the digest on the screen, and the connected wallet is not asked", async () => {
  const { result, signing, wallet, asked, verify } = await open(ownerAddress)
  const [plan] = result.current.plans ?? []
  await verify()
  const { passkeyFactories: factories } = signing
  const { digest, facts, signatureType, payload, deadline } = plan ?? {}
  const message = { facts, signatureType, payload }
  const request = { owner: ownerAddress, chainId: 31_337n, digest, message, deadline, factories, signal: undefined }
  expect(asked).toEqual([request])
  expect(wallet.asked.filter((method) => signatures.includes(method))).toEqual([])
})

test('the payments of another owner are signed by the connected wallet', async () => {
  const { wallet, asked, verify } = await open(`0x${'77'.repeat(20)}`)
  await verify()
  expect(asked).toEqual([])
  expect(wallet.asked.filter((method) => signatures.includes(method))).toHaveLength(1)
})
