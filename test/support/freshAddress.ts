import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** An address nobody ever used, so that its balance is what a test sent there. */
export function freshAddress(): `0x${string}` {
  return privateKeyToAddress(generatePrivateKey())
}
