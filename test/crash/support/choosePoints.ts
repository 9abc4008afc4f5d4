const passes = Number(process.env.CRASH_PASSES ?? 1)

/** All points at their first pass, or with `CRASH_PASSES=3` at their first, second and third; boot points are passed once per start. */
export function choosePoints(points: readonly string[]): string[] {
  const again = points.filter((point) => !point.startsWith('boot:'))
  return Array.from({ length: passes }, (_, pass) =>
    (pass === 0 ? points : again).map((point) => `${point}#${pass + 1}`),
  ).flat()
}
