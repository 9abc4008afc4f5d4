/** Deterministic random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Random numbers of the run's `SEED` for one case alone: the same whichever cases run before it. */
export function randomFor(name: string): () => number {
  const seed = [...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 0)
  return seededRandom(seed ^ Number(process.env.SEED ?? 1))
}
