export type ShortTextProps = {
  /** An address, hash or id. */
  text: string
  /** Characters kept at the start and at the end, as in `shorten`. */
  start?: number | undefined
  end?: number | undefined
}

/**
 * An address, hash or id, shortened in the middle, with the full text as its title. Not for values the user has to
 * verify.
 */
export function ShortText({ text, start, end }: ShortTextProps) {
  return (
    <bdi className="dw-text-mono dw-text-nowrap" dir="ltr" translate="no" title={text}>
      {shorten(text, start, end)}
    </bdi>
  )
}

/**
 * Shortens a text in the middle to its first six characters after `0x` and its last six: "0x8a6763…A23e23". Four at each
 * end can be forged in minutes. A text that would not get shorter is returned unchanged.
 */
export function shorten(text: string, start = text.startsWith('0x') ? 8 : 6, end = 6): string {
  return text.length <= start + end + 1 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}
