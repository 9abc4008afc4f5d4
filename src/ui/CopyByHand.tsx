import { type JSX, useId } from 'react'

export type CopyByHandProps = {
  text: string
  /** What the text is. */
  label: string
  /** Says why it is there. */
  hint: string
}

const [lettersPerLine, mostLines] = [28, 6]

/** A text that the browser refuses to copy: whole and selected, so that a person can. */
export function CopyByHand({ text, label, hint }: CopyByHandProps): JSX.Element {
  const hintId = useId()
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lettersPerLine), 0)
  return (
    <div className="dw-by-hand">
      <div className="dw-field">
        <textarea
          aria-label={label}
          aria-describedby={hintId}
          rows={Math.min(lines, mostLines)}
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
