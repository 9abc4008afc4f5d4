import { type JSX, useEffect, useId, useState } from 'react'
import { Button, type ButtonProps } from './Button.js'
import { useAnnounce } from './useAnnounce.js'

export type CopyButtonProps = Pick<ButtonProps, 'disabled'> & {
  /** The text to copy. */
  text: string
  /** Visible label. */
  label: string
  /** Shown and announced for a moment afterwards. */
  copiedLabel: string
  /** Shown and announced when the browser denies access. The text is then shown selected. */
  failedLabel: string
  /** Shown and announced when the clipboard contains another text afterwards. Without it, nothing is read back. */
  changedLabel?: string | undefined
  /** Accessible name if the label alone is not enough, such as "Copy address". */
  name?: string | undefined
  kind?: ButtonProps['kind'] | undefined
  size?: ButtonProps['size'] | undefined
  /** Called before each copy; return `false` to cancel it. */
  beforeCopy?: (() => boolean) | undefined
  onCopied?: (() => void) | undefined
}

const showCopiedMs = 2500

/** Copies a text and announces it. If the browser denies access or the clipboard was changed, the text replaces the button, to be copied by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, failedLabel, name, kind = 'soft', size, disabled, beforeCopy, onCopied } = props
  const { changedLabel } = props
  const [changedText, setChangedText] = useState<string>()
  const [copiedText, setCopiedText] = useState<string>()
  const [refusedText, setRefusedText] = useState<string>()
  const announce = useAnnounce()
  const copied = copiedText === text

  useEffect(() => {
    if (copiedText === undefined) return
    const timer = setTimeout(() => setCopiedText(undefined), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copiedText])

  const copy = async (pressed: Element) => {
    if (beforeCopy?.() === false) return
    const done = await copyText(text, pressed)
    if (!done) {
      announce(failedLabel)
      return setRefusedText(text)
    }
    if (changedLabel !== undefined && (await clipboardDiffers(text))) {
      setChangedText(text)
      return announce(changedLabel)
    }
    setChangedText(undefined)
    announce(copiedLabel)
    setCopiedText(text)
    onCopied?.()
  }
  if (refusedText === text) return <CopyByHand text={text} label={name ?? label} hint={failedLabel} />
  if (changedText === text && changedLabel !== undefined)
    return <CopyByHand text={text} label={name ?? label} hint={changedLabel} />
  return (
    <Button
      kind={kind}
      size={size ?? (kind === 'primary' ? undefined : 'sm')}
      icon={copied ? 'check' : 'copy'}
      disabled={disabled}
      aria-label={copied ? undefined : name}
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      {copied ? copiedLabel : label}
    </Button>
  )
}

/**
 * Whether the clipboard contains another text than the one just copied: some malware replaces copied addresses. False
 * where the page may not read the clipboard without a prompt.
 */
async function clipboardDiffers(text: string): Promise<boolean> {
  try {
    // TypeScript does not list the name, and Firefox and Safari reject it.
    const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return permission.state === 'granted' && (await navigator.clipboard.readText()) !== text
  } catch {
    return false
  }
}

type CopyByHandProps = {
  text: string
  /** Accessible name of the text. */
  label: string
  /** Explains why the text has to be copied by hand. */
  hint: string
}

const [lettersPerLine, maxLines] = [28, 6]

/** A fallback for a denied clipboard: the full text, selected, to be copied by hand. */
function CopyByHand({ text, label, hint }: CopyByHandProps): JSX.Element {
  const hintId = useId()
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lettersPerLine), 0)
  return (
    <div className="dw-copy-field">
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
      <p className="dw-row-reason" id={hintId}>
        {hint}
      </p>
    </div>
  )
}

/** Selects the text of a field that has to be copied by hand: a ref. */
export function selectAll(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}

/**
 * Copies a text to the clipboard.
 *
 * @param pressed What was pressed for it: outside of its dialog, the page is inert.
 * @returns Whether it is known to have worked: frames, web views and pages without TLS may deny access.
 */
export async function copyText(text: string, pressed: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, pressed)
  }
}

/** `execCommand` still works during a click when the Clipboard API is not permitted. */
function copyBySelection(text: string, pressed: Element): boolean {
  const area = document.createElement('textarea')
  const focused = (pressed.getRootNode() as Document | ShadowRoot).activeElement
  let written = false
  area.value = text
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // `execCommand` also returns true when something else was selected, and the clipboard keeps its old text.
  area.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopPropagation()
    written = event.clipboardData !== null
  })
  pressed.after(area)
  area.select()
  try {
    return document.execCommand('copy') && written
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
