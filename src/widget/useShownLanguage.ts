import { useEffect, useState } from 'react'
import type { Messages } from './en.js'
import type { OpenedLanguage } from './openLanguage.js'
import type { DepositWidgetProps } from './options.js'

const ofHost: OpenedLanguage = {}

/** Before a language is there: the shapes of a screen, without words. */
const blank = { pending: true, messages: { common: { deposit: '\u00a0', loading: '\u00a0' } } as Messages }

/** What a language that loads changes in the props. While another one loads, the last one stays. */
export function useShownLanguage(props: DepositWidgetProps, chosen: string | undefined): OpenedLanguage {
  const { language, languages, messages, locale } = props
  const [opened, setOpened] = useState<OpenedLanguage>((chosen ?? language) ? blank : ofHost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the props, only these decide
  useEffect(() => {
    if (languages)
      void import('./openLanguage.js').then(
        ({ openLanguage }) => openLanguage(props, chosen, setOpened),
        () => setOpened(ofHost),
      )
  }, [languages, language, locale, chosen])
  return languages && !messages ? opened : ofHost
}
