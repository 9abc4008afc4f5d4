import { createPublicClient, encodeFunctionData, erc20Abi, http, isAddressEqual } from 'viem'
import { bridgeAbi } from '../../sandbox/src/chains/abis.js'
import { ownContracts } from '../../sandbox/src/chains/deployment.js'
import type { Depositor } from './createDepositor.js'
import { until } from './until.js'

/** Fills a bridge intent for a recipient from another account. */
export async function fillIntent(filler: Depositor, sourceRpc: string, recipient: string): Promise<void> {
  const { bridge } = ownContracts()
  const source = createPublicClient({ transport: http(sourceRpc) })
  const intent = await until('the money is in the bridge', async () => {
    const query = { address: bridge, abi: bridgeAbi, eventName: 'Deposited', fromBlock: 0n } as const
    const intents = (await source.getContractEvents(query)).flatMap(({ args }) => args.intent ?? [])
    return intents.find((candidate) => isAddressEqual(candidate.recipient, recipient as `0x${string}`))
  })
  const approval = { abi: erc20Abi, functionName: 'approve', args: [bridge, intent.minOut] } as const
  await filler.call({ to: intent.tokenOut, data: encodeFunctionData(approval) })
  await filler.call({
    to: bridge,
    data: encodeFunctionData({ abi: bridgeAbi, functionName: 'fill', args: [intent] }),
  })
}
