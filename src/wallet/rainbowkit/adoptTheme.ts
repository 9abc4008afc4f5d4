import { cssStringFromTheme, darkTheme, lightTheme } from '@rainbow-me/rainbowkit'

const themes = { light: lightTheme, dark: darkTheme }

/**
 * Applies the dialog's theme with a constructed style sheet: RainbowKit's own theming injects HTML, which Trusted Types
 * block.
 *
 * @returns A function that removes the style sheet.
 */
export function adoptTheme(theme: 'light' | 'dark'): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-rk]{${cssStringFromTheme(themes[theme]())}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
