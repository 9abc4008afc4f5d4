import type { LoadedStory } from './loadStory.js'

/** Responses by method. */
export type NodeAnswers = Record<string, (params: readonly unknown[]) => unknown>

/** Lets the node behind the wallet of a story answer these methods in its own way. */
export function answerAsNode({ scenario }: LoadedStory, answers: NodeAnswers): void {
  const [wallet] = scenario.wallets
  if (!wallet) throw new Error('The scenario has no wallet.')
  const { request } = wallet.provider
  wallet.provider.request = async (call) => {
    const answer = answers[call.method]
    return answer ? answer(call.params ?? []) : request(call)
  }
}
