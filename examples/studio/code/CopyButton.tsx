import { useEffect, useState } from 'react'

export type CopyButtonProps = { text: () => string; label: string; about?: string }

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, about }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (result === undefined) return
    const timer = setTimeout(() => setResult(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }

  return (
    <span className="st-copy">
      <button type="button" className="st-button" onClick={copy}>
        {label}
        {about && <span className="st-hidden"> {about}</span>}
      </button>
      <span role="status">{result && { copied: 'Copied', failed: 'Select it and copy it by hand' }[result]}</span>
    </span>
  )
}
