import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './Button.js'
import { CopyByHand } from './CopyByHand.js'
import { copyText } from './copyText.js'
import { useAnnounce } from './LiveRegion.js'

export type CopyButtonProps = Pick<ButtonProps, 'disabled'> & {
  /** The text to copy. */
  text: string
  /** Visible label. */
  label: string
  /** Shown and announced for a moment afterwards. */
  copiedLabel: string
  /** Shown and announced when the browser denies access. The text is then shown selected. */
  failedLabel: string
  /** Accessible name if the label alone is not enough, such as "Copy address". */
  name?: string | undefined
  kind?: ButtonProps['kind'] | undefined
  size?: ButtonProps['size'] | undefined
  /** Called before each copy; return `false` to cancel it. */
  beforeCopy?: (() => boolean) | undefined
  onCopied?: (() => void) | undefined
}

const showCopiedMs = 2500

/** Copies a text and announces it. If the browser denies access, the text replaces the button, to be copied by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, failedLabel, name, kind = 'soft', size, disabled, beforeCopy, onCopied } = props
  const [copiedText, setCopiedText] = useState<string>()
  const [refusedText, setRefusedText] = useState<string>()
  const announce = useAnnounce()
  const copied = copiedText === text

  useEffect(() => {
    if (copiedText === undefined) return
    const timer = setTimeout(() => setCopiedText(undefined), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copiedText])

  const copy = async () => {
    if (beforeCopy?.() === false) return
    const done = await copyText(text)
    announce(done ? copiedLabel : failedLabel)
    if (!done) return setRefusedText(text)
    setCopiedText(text)
    onCopied?.()
  }
  if (refusedText === text) return <CopyByHand text={text} label={name ?? label} hint={failedLabel} />
  return (
    <Button
      kind={kind}
      size={size ?? 'sm'}
      icon={copied ? 'check' : 'copy'}
      disabled={disabled}
      aria-label={copied ? undefined : name}
      onClick={() => void copy()}
    >
      {copied ? copiedLabel : label}
    </Button>
  )
}
