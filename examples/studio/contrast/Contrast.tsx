import { toHex } from '../colour/oklch.js'
import { describeFailure, pairs } from '../colour/pairs.js'
import type { Fix } from '../colour/proposeFixes.js'
import type { SettingsProps } from '../Settings.js'
import { withTokens } from '../state/StudioState.js'
import { themes } from '../state/tokens.js'

const themeNames = { light: 'Light theme', dark: 'Dark theme' }

/** Every pair of colours that is too close, in both themes, with the change that mends it. */
export function Contrast({ contrast, change }: SettingsProps) {
  const { failures, fixes, colours } = contrast
  return (
    <>
      <p className="st-lead">
        Text needs 4.5 to 1, edges and focus rings 3 to 1 (WCAG 2.2 AA). {pairs.length} pairs of colours are measured as
        this browser computes them, in both themes.
      </p>
      {themes.map((theme) => {
        const failing = failures.filter((failure) => failure.theme === theme)
        const translucent = pairs.some(({ text, ground }) => !colours[theme].has(text) || !colours[theme].has(ground))
        return (
          <section key={theme} className="st-group" aria-labelledby={`contrast-${theme}`}>
            <h3 id={`contrast-${theme}`}>{themeNames[theme]}</h3>
            {translucent && colours[theme].size > 0 && (
              <p className="st-hint">
                Some colours are translucent. What is behind them is the page, so they are not measured.
              </p>
            )}
            {failing.length === 0 ? (
              <p className="st-pass">Every pair passes.</p>
            ) : (
              fixes
                .filter((fix) => fix.theme === theme)
                .map((fix) => (
                  <FixCard
                    key={`${fix.token} ${fix.failures[0]?.text}`}
                    fix={fix}
                    from={colours[theme].get(fix.token.replace(/^(?:brand|color)-|-dark$/g, ''))}
                    onApply={() => change((state) => withTokens(state, fix.changes))}
                  />
                ))
            )}
          </section>
        )
      })}
    </>
  )
}

type FixCardProps = { fix: Fix; from: Parameters<typeof toHex>[0] | undefined; onApply: () => void }

function FixCard({ fix, from, onApply }: FixCardProps) {
  const { failures, token, to } = fix
  return (
    <div className="st-fix">
      <ul>
        {failures.map((failure) => (
          <li key={`${failure.text} ${failure.ground}`}>{describeFailure(failure, failure.ratio)}</li>
        ))}
      </ul>
      <div className="st-fix-action">
        <p>
          <code>{token}</code>{' '}
          {to === undefined ? (
            'passes in no lightness of this hue, in the themes that it holds in. The default does.'
          ) : (
            <>
              {from && <Swatch hex={toHex(from)} />} to <Swatch hex={to} />
            </>
          )}
        </p>
        <button type="button" className="st-button" onClick={onApply}>
          {to === undefined ? `Fix: reset ${token}` : `Fix: use ${to}`}
        </button>
      </div>
    </div>
  )
}

function Swatch({ hex }: { hex: string }) {
  return (
    <span className="st-swatch">
      <i style={{ background: hex }} />
      {hex}
    </span>
  )
}
