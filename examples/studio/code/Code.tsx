import { useState } from 'react'
import { Choice } from '../fields/Choice.js'
import type { StudioState } from '../state/StudioState.js'
import { CopyButton } from './CopyButton.js'
import { languageOf } from './print.js'
import { writeCss } from './writeCss.js'
import { writeElement, writeScriptTag } from './writeElement.js'
import { writeReact } from './writeReact.js'

type Block = { title: string; text: string }
type Writer = { label: string; note: string; write: (state: StudioState) => readonly Block[] }

const forms: Record<'react' | 'element' | 'script' | 'css', Writer> = {
  react: {
    label: 'React',
    note: 'Your server mounts the proxy at /api/deposits.',
    write: (state) => [{ title: 'Deposit.tsx', text: writeReact(state) }],
  },
  element: {
    label: 'Element',
    note: 'For Vue, Svelte or any page with a bundler. Your server mounts the proxy at /api/deposits.',
    write: (state) => {
      const { markup, module } = writeElement(state)
      return [
        { title: 'In the page', text: markup },
        { title: 'In a module', text: module },
      ]
    },
  },
  script: {
    label: 'Script tag',
    note: "For pages without a bundler. Copy the package's dist/deposit-widget*.js to the root of your site.",
    write: (state) => [{ title: 'In the page', text: writeScriptTag(state) }],
  },
  css: {
    label: 'CSS',
    note: 'The tokens alone, in the place of those in the other forms. [data-dw] reaches the React build only.',
    write: ({ tokens }) => [{ title: 'In your style sheet', text: writeCss(tokens) }],
  },
}
type Form = keyof typeof forms

/** The code for what is shown, in the form that a page needs. */
export function Code({ state }: { state: StudioState }) {
  const [form, setForm] = useState<Form>('react')
  const { write, note } = forms[form]
  const tag = languageOf(state.options)?.tag
  return (
    <section className="st-code" id="code" tabIndex={-1} aria-labelledby="code-title">
      <div className="st-code-head">
        <h2 id="code-title">Code</h2>
        <Choice
          legend="Form of the code"
          hideLegend
          options={Object.entries(forms).map(([name, { label }]) => [name, label] as const)}
          value={form}
          onChange={(next) => setForm(next as Form)}
        />
      </div>
      {write(state).map(({ title, text }) => (
        <div key={title} className="st-block">
          <div className="st-block-head">
            <h3>{title}</h3>
            <CopyButton text={() => text} label="Copy" about={`${forms[form].label}, ${title}`} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className="st-source" tabIndex={0} aria-label={`${forms[form].label}, ${title}`}>
            <pre>
              <code>{text}</code>
            </pre>
          </section>
        </div>
      ))}
      <p className="st-hint">
        {note} {form === 'script' && tag && `Copy dist/locales/${tag}.js to /locales.`}
      </p>
    </section>
  )
}
