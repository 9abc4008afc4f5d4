import { type JSX, useId } from 'react'

export type CopyByHandProps = {
  text: string
  /** Accessible name of the text. */
  label: string
  /** Explains why the text has to be copied by hand. */
  hint: string
}

const [lettersPerLine, maxLines] = [28, 6]

/** A fallback for a denied clipboard: the full text, selected, to be copied by hand. */
export function CopyByHand({ text, label, hint }: CopyByHandProps): JSX.Element {
  const hintId = useId()
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lettersPerLine), 0)
  return (
    <div className="dw-by-hand">
      <div className="dw-field">
        <textarea
          aria-label={label}
          aria-describedby={hintId}
          rows={Math.min(lines, maxLines)}
          readOnly
          spellCheck="false"
          value={text}
          ref={selectAll}
        />
      </div>
      <p className="dw-reason" id={hintId}>
        {hint}
      </p>
    </div>
  )
}

function selectAll(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
