const full = Number(process.env.SCALE ?? 20) === 1

/** Says which points a short run takes. */
export const crashSeed = Number(process.env.SEED ?? Date.now() % 1_000)

/**
 * Every second point, as the seed says; in the full run all of them, and when passed for the second and third time. A start
 * passes its own points once.
 */
export function choosePoints(points: readonly string[]): string[] {
  if (!full) return points.filter((_, index) => index % 2 === crashSeed % 2).map((point) => `${point}#1`)
  const again = points.filter((point) => !point.startsWith('boot:'))
  return [points, again, again].flatMap((passed, index) => passed.map((point) => `${point}#${index + 1}`))
}
