export type ShortTextProps = {
  /** An address, hash or id. */
  text: string
  /** Characters kept at the start and at the end. */
  start?: number | undefined
  end?: number | undefined
}

/**
 * An address, hash or id, shortened in the middle, with the full text as its title. Not for values the user has to
 * verify.
 */
export function ShortText({ text, start = 6, end = 4 }: ShortTextProps) {
  return (
    <bdi className="dw-text-mono dw-text-nowrap" dir="ltr" translate="no" title={text}>
      {shorten(text, start, end)}
    </bdi>
  )
}

/** Shortens a text in the middle: "0x8a67…3e23". A text that would not get shorter is returned unchanged. */
export function shorten(text: string, start = 6, end = 4): string {
  return text.length <= start + end + 1 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}
