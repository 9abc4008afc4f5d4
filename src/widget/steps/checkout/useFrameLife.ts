import { type RefObject, useCallback, useEffect, useState } from 'react'

/** `silent`: no response for eight seconds. `blocked`: the host's content security policy blocks the frame. */
export type FrameLife = 'waiting' | 'alive' | 'silent' | 'blocked'

const timeoutMs = 8_000

/**
 * Detects whether a framed page works.
 *
 * Browsers fire `load` for their own error pages too, so only a message from the page or focus inside the frame counts.
 * A late response still revives the frame.
 *
 * @returns The state of the frame, and a callback to report a message from it.
 */
export function useFrameLife(frame: RefObject<HTMLIFrameElement | null>, origin: string): [FrameLife, () => void] {
  const [life, setLife] = useState<FrameLife>('waiting')
  const revive = useCallback(() => setLife('alive'), [])

  useEffect(() => {
    const giveUp = () => setLife((now) => (now === 'waiting' ? 'silent' : now))
    const timer = setTimeout(giveUp, timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // The window loses focus when the user clicks into the frame.
    const checkFocus = () => {
      // Inside a shadow root `document.activeElement` is the shadow host.
      const tree = frame.current?.getRootNode() as Document | ShadowRoot | undefined
      if (tree && tree.activeElement === frame.current) revive()
    }
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin)) setLife('blocked')
    }
    window.addEventListener('blur', checkFocus)
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => {
      window.removeEventListener('blur', checkFocus)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [frame, origin, revive])

  return [life, revive]
}
