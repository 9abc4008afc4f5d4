import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** `note` is a warning note with the box at its end, `consent` a row of a card with the box at its start. */
  shape: 'note' | 'consent'
  disabled?: boolean | undefined
}

/** A sentence to agree to. The full sentence is the click target. */
export function Checkbox({ checked, onChange, children, shape, disabled = false }: CheckboxProps) {
  const box = <span className="dw-check">{checked && <Icon name="check" />}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label wraps over lines and is one target with the box
    <button
      type="button"
      role="checkbox"
      className={shape === 'note' ? 'dw-note dw-note-check' : 'dw-consent'}
      data-tone={shape === 'note' ? 'warning' : undefined}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onChange(!checked)
      }}
    >
      {shape === 'consent' && box}
      <span>{children}</span>
      {shape === 'note' && box}
    </button>
  )
}
