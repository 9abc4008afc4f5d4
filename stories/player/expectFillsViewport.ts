import { expect, waitFor } from 'storybook/test'

/**
 * Asserts that the list reaches the footer, or the widget's bottom edge without one, that the widget fits the window, and
 * that the chips keep their height.
 */
export async function expectFillsViewport(page: HTMLElement): Promise<void> {
  const [widget, list] = ['[data-dw].dw', '.dw-list'].map((selector) => page.querySelector(selector))
  await waitFor(() => {
    const [frame, rows] = [widget, list].map((element) => element?.getBoundingClientRect() as DOMRect)
    // It sticks to a window that is lower than the widget, over the end of the list.
    const footHeight = page.querySelector('.dw-screen-foot')?.clientHeight ?? 0
    expect(Math.abs((frame?.bottom ?? 0) - footHeight - (rows?.bottom ?? Infinity))).toBeLessThan(3)
    expect(frame?.height).toBeLessThanOrEqual(Math.max(720, innerHeight))
  })
  for (const chip of page.querySelectorAll('.dw-chips')) expect(chip.clientHeight).toBeGreaterThanOrEqual(32)
}
