import { cleanup, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Does to a page what translators do: each text that may be translated is replaced by elements of the translator's own.
 * They say the same, so that a translated page can be compared with an untranslated one.
 */
export function translatePage(page: ParentNode): void {
  for (const text of textsOf(page)) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

export const widget = () => document.querySelector('[data-dw]') as Element

/** Waits for a text of the widget, in whatever elements it is. */
export const shows = (text: RegExp) => waitFor(() => expect(widget().textContent).toMatch(text))

/** What is done with the widget, and where a translator comes by. */
export type Play = (translate: () => void) => Promise<void>

/** Plays on a page as it is and on one that is translated. In the end both read the same. */
export async function playTranslated(play: Play): Promise<void> {
  await play(() => {})
  await waitFor(() => expect(widget().querySelector('[aria-busy="true"]')).toBeNull())
  const reading = readWidget()
  cleanup()
  await play(() => translatePage(widget()))
  await waitFor(() => expect(readWidget()).toBe(reading))
}

/** What is read, whatever elements it is in. Announcements come and go, and times differ. */
function readWidget(): string {
  const texts = textsOf(widget(), true).map(({ data }) => data)
  return texts.join('|').replace(/(\d+ \w+ \d{4}, )?\d+:\d\d|now \d+\smin \d+\ss/g, '0:00')
}

function textsOf(page: ParentNode, all = false): Text[] {
  const walker = document.createTreeWalker(page as Node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const closed = text.parentElement?.closest(
      all ? 'style, .dw-visually-hidden[role="status"]' : 'style, font, textarea, [translate="no"]',
    )
    if (text.data.trim() !== '' && !closed) texts.push(text)
  }
  return texts
}
