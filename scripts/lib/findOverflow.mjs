/**
 * Runs in the page: finds elements that overflow it horizontally, outside of scroll containers.
 * @returns {string[]} One line per element.
 */
export function findOverflow() {
  const { clientWidth } = document.documentElement
  const scrolls = (element) => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX)
  const isCaught = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.matches('[data-dw]')) return false
      if (scrolls(at)) return true
    }
    return false
  }
  return [...document.querySelectorAll('[data-dw] *')]
    .filter((element) => element.checkVisibility() && !element.closest('.dw-visually-hidden, svg'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1) && !isCaught(element)
    })
    .map((element) => `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`)
}
