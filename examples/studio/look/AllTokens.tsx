import { type TokenRow, tokenRows } from 'virtual:reference'
import { useState } from 'react'
import { toHex } from '../colour/oklch.js'
import { TextField } from '../fields/TextField.js'
import { TokenField } from '../fields/TokenField.js'
import type { SettingsProps } from '../Settings.js'
import { withTokens } from '../state/StudioState.js'

const others = tokenRows.filter(({ name }) => !name.startsWith('brand-'))

/** Every documented token, folded until somebody asks for it. */
export function AllTokens({ state, theme, contrast, change }: SettingsProps) {
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = others.filter(({ name, about }) => `--dw-${name} ${about}`.toLowerCase().includes(wanted))
  const set = others.filter(({ name }) => state.tokens[name] !== undefined)
  const groups = [...new Set(shown.map(({ group }) => group))]

  function fallbackOf({ name, light, dark }: TokenRow): string | undefined {
    const measured = contrast.colours[theme].get(name.replace('color-', ''))
    if (measured) return toHex(measured)
    return (theme === 'dark' ? dark : undefined) ?? light
  }

  return (
    <details className="st-all" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>All tokens</h3>
        <span>{set.length > 0 ? `${set.length} of ${others.length} set` : `${others.length}`}</span>
      </summary>
      {isOpen && (
        <>
          <p className="st-hint">A value here holds in both themes.</p>
          <TextField label="Find a token" value={filter} onChange={setFilter} />
          {set.length > 0 && (
            <button
              type="button"
              className="st-button"
              onClick={() =>
                change((now) => withTokens(now, Object.fromEntries(others.map(({ name }) => [name, undefined]))))
              }
            >
              Reset these tokens
            </button>
          )}
          {groups.map((group) => (
            <section key={group} className="st-group" aria-label={group}>
              <h4>{group}</h4>
              {shown
                .filter((row) => row.group === group)
                .map((row) => (
                  <TokenField
                    key={row.name}
                    name={row.name}
                    label={`--dw-${row.name}`}
                    fallback={fallbackOf(row)}
                    hint={row.about}
                    state={state}
                    change={change}
                  />
                ))}
            </section>
          ))}
          {shown.length === 0 && <p className="st-hint">No token is called that.</p>}
        </>
      )}
    </details>
  )
}
