let locks = 0
let unlock = () => {}

/**
 * Prevents the page behind a dialog from scrolling. Keeps the space of a classic scrollbar to avoid a layout shift.
 *
 * Locks are counted: the page is unlocked when the last one is released.
 */
export function lockScroll(): () => void {
  if (locks === 0) unlock = lockPage()
  locks += 1
  let active = true
  return () => {
    if (!active) return
    active = false
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
