import { useEffect, useState } from 'react'
import type { Theme } from './ThemeToggle.js'

/** The host theme, applied to the page and stored in the URL, so that links preserve it. */
export function useTheme(initial: Theme) {
  const [theme, setTheme] = useState(initial)
  useEffect(() => {
    document.documentElement.dataset.hostTheme = theme
    const url = new URL(location.href)
    if (theme === 'system') url.searchParams.delete('theme')
    else url.searchParams.set('theme', theme)
    history.replaceState(history.state, '', url)
  }, [theme])
  return [theme, setTheme] as const
}
