/**
 * The names of the groups to run, in order, including the groups they need.
 * @param {import('./groups.mjs').Groups} groups
 * @param {string[]} asked Group names. If empty, all groups except those that only run when named.
 */
export function chooseGroups(groups, asked) {
  if (asked.length === 0) return Object.keys(groups).filter((name) => !groups[name]?.named)
  const wanted = new Set(asked.flatMap((name) => [...(groups[name]?.needs ?? []), name]))
  return Object.keys(groups).filter((name) => wanted.has(name))
}
