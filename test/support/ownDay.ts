const dayMs = 24 * 60 * 60_000
let day = Date.UTC(2027, 0, 1)

/**
 * A day that no other test uses. Test files share one page, which remembers its signatures until they expire.
 *
 * @returns Milliseconds since 1970.
 */
export function ownDay(): number {
  day += dayMs
  return day
}
