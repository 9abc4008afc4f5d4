const full = Number(process.env.SCALE ?? 20) === 1

/** Selects the points of a short run. */
export const crashSeed = Number(process.env.SEED ?? Date.now() % 1_000)

/**
 * Every second point, chosen by the seed. The full run takes all points, at their first, second and third pass; boot
 * points are passed once per start.
 */
export function choosePoints(points: readonly string[]): string[] {
  if (!full) return points.filter((_, index) => index % 2 === crashSeed % 2).map((point) => `${point}#1`)
  const again = points.filter((point) => !point.startsWith('boot:'))
  return [points, again, again].flatMap((pass, index) => pass.map((point) => `${point}#${index + 1}`))
}
