import { languages } from 'virtual:reference'
import type { Messages } from 'deposit-widget'
import { useEffect, useState } from 'react'

type Loaded = { tag: string; messages?: Messages; problem?: string }

/** The texts of a language, loaded when it is chosen. Until then the one before stays. */
export function useLanguage(tag: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ tag: 'en' })
  useEffect(() => {
    const language = languages.find((one) => one.tag === tag)
    if (!language) return setLoaded({ tag: 'en' })
    let isCurrent = true
    const show = (next: Loaded) => {
      if (isCurrent) setLoaded(next)
    }
    language.load().then(
      (messages) => show({ tag, messages }),
      () => show({ tag: 'en', problem: 'The language could not be loaded. Choose it again to try once more.' }),
    )
    return () => {
      isCurrent = false
    }
  }, [tag])
  return loaded
}
