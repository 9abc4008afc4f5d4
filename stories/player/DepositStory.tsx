import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DepositModal, DepositProvider, DepositWidget } from '../../src/exports/index.js'
import type { ShownLanguage } from './languages.js'
import type { LoadedStory } from './loadStory.js'

type Props = { story: LoadedStory; language: ShownLanguage; theme: 'light' | 'dark' }

/**
 * Renders the widget against a scenario's proxy, with the scenario's wallets announced in the page. The toolbar loads the
 * story anew: what is shown stays the one that has been played.
 */
export function DepositStory({ story: loaded, language, theme }: Props) {
  const [story] = useState(loaded)
  const { scenario, client, storage, chains, widget, modal } = story
  const Surface = modal ? DepositModal : DepositWidget
  const [queryClient] = useState(() => new QueryClient())
  const announced = useWallets(scenario)
  if (!announced) return null
  return (
    <DepositProvider client={client} queryClient={queryClient} storage={storage} chains={chains}>
      <Surface
        {...language}
        {...widget}
        {...(modal && { defaultOpen: true })}
        appearance={widget.appearance ?? { theme }}
      />
    </DepositProvider>
  )
}

/** Announces the wallets before the widget discovers them, and removes them with the story. */
function useWallets({ wallets }: LoadedStory['scenario']): boolean {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    const remove = wallets.map((wallet) => wallet.announce())
    setAnnounced(true)
    return () => {
      for (const end of remove) end()
    }
  }, [wallets])
  return announced
}
