/**
 * Splits groups into waves: consecutive groups with the same `together` run in parallel.
 * @param {import('./groups.mjs').Groups} groups
 * @param {string[]} names
 * @returns {string[][]}
 */
export function wavesOf(groups, names) {
  const waves = []
  for (const name of names) {
    const mate = groups[name]?.together
    const last = waves.at(-1)
    if (mate !== undefined && last && groups[last[0]]?.together === mate) last.push(name)
    else waves.push([name])
  }
  return waves
}
