/** Every way to the provider's page that the screen offers at one moment. */
export type ShownPage = {
  frames: { url: string; sandbox: string; allow: string }[]
  links: string[]
  /** Whether the destination stands on the screen in full. */
  destination: string
  text: string
}

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? ''

/** Reads the screen with the provider's page; undefined on any other. */
export function readPage(page: ParentNode): ShownPage | undefined {
  const screen = page.querySelector('[data-screen="checkout"]')
  if (!screen) return undefined
  return {
    frames: [...page.querySelectorAll('iframe')].map((frame) => ({
      url: attribute(frame, 'src'),
      sandbox: attribute(frame, 'sandbox'),
      allow: attribute(frame, 'allow'),
    })),
    links: [...screen.querySelectorAll('a[href]')].map((link) => attribute(link, 'href')),
    destination: screen.querySelector('.dw-address')?.textContent ?? '',
    text: screen.textContent,
  }
}
