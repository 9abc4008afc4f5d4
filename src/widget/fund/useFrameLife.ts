import { type RefObject, useCallback, useEffect, useState } from 'react'

/** `silent`: eight seconds without a sign of life. `blocked`: the host page's own policy does not let the frame in. */
export type FrameLife = 'waiting' | 'alive' | 'silent' | 'blocked'

const patienceMs = 8_000

/**
 * Watches whether a framed page comes to life.
 *
 * A browser fires `load` for its own error pages too, so only a word of the page or a person at work in it counts.
 * A sign that comes late is as good as one in time.
 *
 * @returns The life of the frame, and what to call on a sign of it.
 */
export function useFrameLife(frame: RefObject<HTMLIFrameElement | null>, origin: string): [FrameLife, () => void] {
  const [life, setLife] = useState<FrameLife>('waiting')
  const revive = useCallback(() => setLife('alive'), [])

  useEffect(() => {
    const giveUp = () => setLife((now) => (now === 'waiting' ? 'silent' : now))
    const timer = setTimeout(giveUp, patienceMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // The window loses focus when a person clicks into the frame.
    const look = () => {
      // In a shadow root the document only knows the host of it.
      const tree = frame.current?.getRootNode() as Document | ShadowRoot | undefined
      if (tree && tree.activeElement === frame.current) revive()
    }
    const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin)) setLife('blocked')
    }
    window.addEventListener('blur', look)
    document.addEventListener('securitypolicyviolation', refuse)
    return () => {
      window.removeEventListener('blur', look)
      document.removeEventListener('securitypolicyviolation', refuse)
    }
  }, [frame, origin, revive])

  return [life, revive]
}
