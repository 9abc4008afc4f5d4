import tailwind3 from '@unocss/reset/tailwind.css?inline'
import tailwind4 from '@unocss/reset/tailwind-v4.css?inline'
import bootstrap from 'bootstrap-reboot/reboot.css?inline'
import next from 'create-next-app/dist/templates/app/ts/app/globals.css?inline'
import vite from 'create-vite/template-react-ts/src/index.css?inline'
import styles from '/deposit-widget.css?inline'
import placeholder from '../../src/embed/placeholder.css?inline'

const tags = `
  #root { text-align: center; text-shadow: 0 0 3px red; text-indent: 2em; word-spacing: 1em; font-style: italic; white-space: nowrap }
  h2, h3 { color: red; font-family: serif; text-transform: uppercase; letter-spacing: 3px; text-decoration: underline }
  .page h2 { color: red } .page button { border-radius: 0; box-shadow: 0 0 9px red }
  button, li, p, input, label { color: red; margin: 20px; padding: 20px; width: 50%; text-transform: uppercase; text-shadow: 0 0 3px red }
  svg { width: 90px; height: 90px } a, span { color: red } div { text-align: right }
`
/** What a page shows until the script is there. */
export const placeholderSheet: string = placeholder

/** Style sheets of templates, resets and careless pages, by name. */
export const hostSheets: Readonly<Record<string, string>> = {
  'create-vite': vite,
  'create-next-app': next,
  'Tailwind 3 preflight': tailwind3,
  'Tailwind 4 preflight': `@layer theme, base, components, utilities; @layer base { ${tailwind4} }`,
  'Bootstrap reboot': bootstrap,
  'all: revert': '* { all: revert }',
  'a root of 10 px': 'html { font-size: 62.5% }',
  'rules for tags': tags,
}

/** The widget's own. */
export const widgetSheet: string = styles
