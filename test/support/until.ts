import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 50

/** Asks again and again until there is an answer. Fails with the name of what never came. */
export async function until<Answer>(
  name: string,
  ask: () => Promise<Answer | undefined>,
  withinMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${name}.`)
    await sleep(pollMs)
  }
}
