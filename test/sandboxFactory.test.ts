import { type Address, encodeDeployData, getContractAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../sandbox/src/chains/accounts.js'
import { type Artifact, ownArtifact } from '../sandbox/src/chains/Deployer.js'
import { sandboxPasskeyFactory } from '../src/passkey/passkeyFactoryOf.js'
import { sandboxFactory } from '../src/signing/oneTimeWallet.js'

/** The address that the local chains deploy a contract to. It depends only on code and arguments. */
function deployedAt({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Address {
  const from = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  return getContractAddress({
    opcode: 'CREATE2',
    from,
    salt: zeroHash,
    bytecode: encodeDeployData({ abi, bytecode, args }),
  })
}

test('sandboxFactory is the address of the factory on the local chains', () => {
  const wrapped = deployedAt(ownArtifact('WETH9'))
  const args = [accountFor('operator').address, treasuryAddress(), wrapped]
  // If the contracts changed, copy the new address into src/signing/oneTimeWallet.ts.
  expect(sandboxFactory).toBe(deployedAt(ownArtifact('OneTimeWalletFactory'), args))
})

test('sandboxPasskeyFactory is the address of the factory of passkey owners on the local chains', () => {
  // If the contracts changed, copy the new address into src/passkey/passkeyAccount.ts.
  expect(sandboxPasskeyFactory).toBe(deployedAt(ownArtifact('PasskeyOwnerFactory')))
})
