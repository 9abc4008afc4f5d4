const dayMs = 24 * 60 * 60_000
let day = Date.UTC(2027, 0, 1)

/**
 * A day that no other test of this page has: a page remembers what it had signed until that is over, and test files share
 * one page.
 *
 * @returns Milliseconds since 1970.
 */
export function ownDay(): number {
  day += dayMs
  return day
}
