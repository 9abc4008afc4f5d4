/**
 * The names of the groups to run, in order, with those they need.
 * @param {import('./groups.mjs').Groups} groups
 * @param {string[]} asked Names; none means all.
 */
export function chooseGroups(groups, asked) {
  if (asked.length === 0) return Object.keys(groups)
  const wanted = new Set(asked.flatMap((name) => [...(groups[name]?.needs ?? []), name]))
  return Object.keys(groups).filter((name) => wanted.has(name))
}
