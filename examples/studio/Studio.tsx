import { useMemo, useState } from 'react'
import { Code } from './code/Code.js'
import { CopyButton } from './code/CopyButton.js'
import { useContrast } from './contrast/useContrast.js'
import { Choice } from './fields/Choice.js'
import { Settings } from './Settings.js'
import { Stage } from './stage/Stage.js'
import { defaultState } from './state/StudioState.js'
import { writeLink } from './state/stateLink.js'
import { type Theme, validTokens } from './state/tokens.js'
import { useStudioState } from './state/useStudioState.js'

const themeNames = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The address of the page is its state, so these are no links. */
const parts = [
  ['stage', 'Widget'],
  ['settings', 'Settings'],
  ['code', 'Code'],
] as const

/** The page: the widget, its settings, and the code that makes it look and act as shown. */
export function Studio() {
  const { state, problem, change } = useStudioState()
  const [chosenTheme, setChosenTheme] = useState<Theme>(preferredTheme)
  const tokens = useMemo(() => validTokens(state.tokens), [state.tokens])
  const valid = useMemo(() => ({ ...state, tokens }), [state, tokens])
  const contrast = useContrast(tokens)
  const given = state.options.theme
  const theme = given === 'light' || given === 'dark' ? given : chosenTheme
  const linkTo = () => `${location.origin}${location.pathname}#${writeLink(valid)}`
  return (
    <div className="st" data-st-theme={theme}>
      <header className="st-header">
        <div className="st-title">
          <h1>Studio</h1>
          <p>Design the deposit widget and take the code with you.</p>
        </div>
        <p className="st-simulated">Simulated. No money moves.</p>
        <Choice
          legend="Theme of this page"
          hideLegend
          options={themeNames}
          value={theme}
          disabled={given !== 'system'}
          onChange={(next) => setChosenTheme(next as Theme)}
        />
        <button type="button" className="st-button" onClick={() => change(() => defaultState)}>
          Reset
        </button>
        <CopyButton text={linkTo} label="Copy link" />
      </header>
      <p className="st-problem" role="status">
        {problem}
      </p>
      <main className="st-main">
        <Stage state={valid} theme={theme} change={change} />
        <Settings state={state} theme={theme} contrast={contrast} change={change} />
        <Code state={valid} />
      </main>
      <nav className="st-jump" aria-label="Parts of this page">
        {parts.map(([id, label]) => (
          <button key={id} type="button" onClick={() => document.getElementById(id)?.focus()}>
            {label}
          </button>
        ))}
      </nav>
    </div>
  )
}

function preferredTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
