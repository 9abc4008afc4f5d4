import { vi } from 'vitest'

/** Puts a window in the place of the one that `window.open` would open, and lets tests answer in its name. */
export function plugWindow(blocked = false) {
  const opened: string[] = []
  const posted: { data: Record<string, unknown>; to: string }[] = []
  const page = {
    closed: false,
    close: () => {
      page.closed = true
    },
    postMessage: (data: Record<string, unknown>, to: string) => void posted.push({ data, to }),
  }
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url))
    return blocked ? null : (page as unknown as Window)
  })
  const fragment = () => new URLSearchParams(new URL(opened.at(-1) ?? 'https://none.example').hash.slice(1))
  return { opened, posted, page, nonce: () => fragment().get('nonce') ?? '', origin: () => fragment().get('origin') }
}

/** A message as a browser delivers it. */
export function receive(data: unknown, origin: string, source: unknown): void {
  const event = new Event('message')
  for (const [name, value] of Object.entries({ data, origin, source })) Object.defineProperty(event, name, { value })
  window.dispatchEvent(event)
}
