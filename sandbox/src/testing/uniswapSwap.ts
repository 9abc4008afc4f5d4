import { type Address, encodeFunctionData, encodePacked, type Hex } from 'viem'
import { uniswapArtifact } from '../chains/Deployer.js'
import { farFuture } from './testPayment.js'

/** Router calldata for a swap along a path, as the service encodes it. */
export function uniswapSwap(path: (Address | number)[], amountIn: bigint, recipient: Address): Hex {
  const types = path.map((part) => (typeof part === 'number' ? 'uint24' : 'address'))
  const params = { path: encodePacked(types, path), recipient, deadline: farFuture, amountIn, amountOutMinimum: 0n }
  const { abi } = uniswapArtifact('v3-periphery', 'SwapRouter.sol/SwapRouter.json')
  return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
}
