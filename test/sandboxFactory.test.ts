import { type Address, encodeDeployData, getContractAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../sandbox/src/chains/accounts.js'
import { type Artifact, ownArtifact } from '../sandbox/src/chains/artifact.js'
import { sandboxFactory } from '../src/signing/templates/oneTimeWallet.js'

/** Where the local chains deploy a contract: it depends on nothing but code and arguments. */
function deployedAt({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Address {
  const from = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  return getContractAddress({
    opcode: 'CREATE2',
    from,
    salt: zeroHash,
    bytecode: encodeDeployData({ abi, bytecode, args }),
  })
}

test('the factory that signatures are checked against is the one the local chains have', () => {
  const wrapped = deployedAt(ownArtifact('WETH9'))
  const args = [accountFor('operator').address, treasuryAddress(), wrapped]
  // Another address after a change of the contracts: copy it into src/signing/templates/oneTimeWallet.ts.
  expect(sandboxFactory).toBe(deployedAt(ownArtifact('OneTimeWalletFactory'), args))
})
