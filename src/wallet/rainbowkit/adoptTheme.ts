import { cssStringFromTheme, darkTheme, lightTheme } from '@rainbow-me/rainbowkit'

const themes = { light: lightTheme, dark: darkTheme }

/**
 * Gives the dialog its colours by a style sheet made in code: the kit's own way writes markup, which pages that enforce
 * Trusted Types refuse.
 *
 * @returns A function that takes them away.
 */
export function adoptTheme(theme: 'light' | 'dark'): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-rk]{${cssStringFromTheme(themes[theme]())}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
