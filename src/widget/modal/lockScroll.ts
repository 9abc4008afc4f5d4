let locks = 0
let unlock = () => {}

/**
 * Keeps the page behind a dialog where it is. A scrollbar that takes room keeps its room, so that nothing moves.
 *
 * The page is one, so this counts who asked: the last one to go gives it back.
 */
export function lockScroll(): () => void {
  if (locks === 0) unlock = lockPage()
  locks += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    locks -= 1
    if (locks === 0) unlock()
  }
}

function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  style.overflow = 'hidden'
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
