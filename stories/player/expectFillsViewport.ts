import { expect, waitFor } from 'storybook/test'

/** Asserts that the list reaches the widget's bottom edge, the widget fits the window, and the chips keep their height. */
export async function expectFillsViewport(page: HTMLElement): Promise<void> {
  const [widget, list] = ['[data-dw].dw', '.dw-list'].map((selector) => page.querySelector(selector))
  await waitFor(() => {
    const [frame, rows] = [widget, list].map((element) => element?.getBoundingClientRect() as DOMRect)
    expect(Math.abs((frame?.bottom ?? 0) - (rows?.bottom ?? Infinity))).toBeLessThan(3)
    expect(frame?.height).toBeLessThanOrEqual(Math.max(720, innerHeight))
  })
  for (const chip of page.querySelectorAll('.dw-chips')) expect(chip.clientHeight).toBeGreaterThanOrEqual(32)
}
