import { type ReactNode, useEffect } from 'react'
import { Icon } from './Icon.js'
import { LiveText } from './LiveText.js'
import { useAnnounce } from './useAnnounce.js'

/** Longer than the pause between two keystrokes of a slow typist. */
const pauseMs = 1_200

export type FieldErrorProps = {
  /** Id of the sentence, for `aria-describedby` of the field. */
  id?: string | undefined
  text: string
  /** Fixes, at the end of the line. */
  children?: ReactNode
}

/**
 * What is wrong with a field. Shown at once, and announced politely when typing pauses: half a number is no mistake.
 * Where half of a text is a mistake, the text is its `key`, so that each keystroke starts the pause again.
 */
export function FieldError({ id, text, children }: FieldErrorProps) {
  const announce = useAnnounce()
  useEffect(() => {
    const timer = setTimeout(announce, pauseMs, text)
    return () => clearTimeout(timer)
  }, [announce, text])
  return (
    <div className="dw-field-error">
      <Icon name="alert" size="sm" />
      <span id={id}>
        <LiveText>{text}</LiveText>
      </span>
      {children}
    </div>
  )
}
