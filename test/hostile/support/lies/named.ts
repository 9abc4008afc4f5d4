/** The lies of these names, such as `quotes: an echo of another amount`. */
export function named<Lie extends { about: string; name: string }>(
  lies: readonly Lie[],
  names: readonly string[],
): Lie[] {
  return names.map((name) => {
    const lie = lies.find((each) => `${each.about}: ${each.name}` === name)
    if (!lie) throw new Error(`There is no lie named ${name}.`)
    return lie
  })
}
