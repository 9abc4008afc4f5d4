import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** An unused address, so that its balance is what the test sent there. */
export function freshAddress(): `0x${string}` {
  return privateKeyToAddress(generatePrivateKey())
}
