import type { Address } from 'viem'

export type Uniswap = { factory: Address; positions: Address; swapRouter: Address; quoter: Address }

async function deployUniswap(deployer: Deployer, weth: Address): Promise<Uniswap> {
  const periphery = (path: string) => uniswapArtifact('v3-periphery', path)
  const factory = await deployer.create(uniswapArtifact('v3-core', 'UniswapV3Factory.sol/UniswapV3Factory.json'))
  const positions = 'NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
  return {
    factory,
    // Without a descriptor, positions have no picture. Nobody looks.
    positions: await deployer.deploy(periphery(positions), [factory, weth, zeroAddress]),
    swapRouter: await deployer.deploy(periphery('SwapRouter.sol/SwapRouter.json'), [factory, weth]),
    quoter: await deployer.deploy(periphery('lens/QuoterV2.sol/QuoterV2.json'), [factory, weth]),
  }
}
