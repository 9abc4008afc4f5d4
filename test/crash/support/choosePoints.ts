const full = Number(process.env.SCALE ?? 20) === 1
const passes = Number(process.env.CRASH_PASSES ?? 1)

/** Selects the points of a short run. */
export const crashSeed = Number(process.env.SEED ?? Date.now() % 1_000)

/**
 * Every fourth point, chosen by the seed. `npm run prove` takes all points at their first pass, or with `CRASH_PASSES=3`
 * at their first, second and third; boot points are passed once per start.
 */
export function choosePoints(points: readonly string[]): string[] {
  if (!full) return points.filter((_, index) => index % 4 === crashSeed % 4).map((point) => `${point}#1`)
  const again = points.filter((point) => !point.startsWith('boot:'))
  return Array.from({ length: passes }, (_, pass) =>
    (pass === 0 ? points : again).map((point) => `${point}#${pass + 1}`),
  ).flat()
}
