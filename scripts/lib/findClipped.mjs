/**
 * Runs in the page: finds texts that their box does not show whole. A long value in a field scrolls, and names end in an
 * ellipsis where they are shown whole elsewhere.
 * @returns {string[]} One line per element.
 */
export function findClipped() {
  const hides = (value) => value === 'hidden' || value === 'clip'
  const isCut = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (element.matches('input')) return element.value === '' && element.scrollWidth > element.clientWidth + 1
    if (element.matches('.dw-text-ellipsis, .dw-disc-face')) return false
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }
  const hasText = (element) =>
    element.localName === 'input' ||
    [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '')
  return [...document.querySelectorAll('[data-dw] *')]
    .filter((element) => hasText(element) && element.checkVisibility() && !element.closest('.dw-visually-hidden, svg'))
    .filter(isCut)
    .map(
      (element) =>
        `${element.localName}.${element.className}: ${(element.value ?? element.textContent).trim().slice(0, 80)}`,
    )
}
