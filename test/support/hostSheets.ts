import normalize from 'normalize.css?inline'
import tailwind3 from '@unocss/reset/tailwind.css?inline'
import tailwind4 from '@unocss/reset/tailwind-v4.css?inline'
import bootstrap from 'bootstrap-reboot/reboot.css?inline'
import next from 'create-next-app/dist/templates/app/ts/app/globals.css?inline'
import vite from 'create-vite/template-react-ts/src/index.css?inline'
import styles from '/deposit-widget.css?inline'
import guide from '../../docs/theming.md?raw'
import placeholder from '../../src/embed/placeholder.css?inline'

const tags = `
  #root { text-align: center; text-shadow: 0 0 3px red; text-indent: 2em; word-spacing: 1em; font-style: italic; white-space: nowrap }
  h2, h3 { color: red; font-family: serif; text-transform: uppercase; letter-spacing: 3px; text-decoration: underline }
  .page h2 { color: red } .page button { border-radius: 0; box-shadow: 0 0 9px red }
  button, li, p, input, label { color: red; margin: 20px; padding: 20px; width: 50%; text-transform: uppercase; text-shadow: 0 0 3px red }
  svg { width: 90px; height: 90px } a, span, svg, path { color: red } div { text-align: right }
  dialog { display: flex; padding: 40px; font-size: 30px; filter: blur(3px); rotate: 5deg; box-shadow: 0 0 9px red }
  dialog::backdrop { background: red } li::before { content: "»"; color: red } a[href]::after { content: " ↗" } div::after { content: ""; display: table }
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
  'normalize.css': normalize,
  'all: revert': '* { all: revert }',
  'a root of 10 px': 'html { font-size: 62.5% }',
  'boxes without their padding': '*, *::before, *::after { box-sizing: content-box }',
  'images of full width': 'img, svg, video, canvas, iframe { display: block; width: 100%; height: auto }',
  'high lines': 'html, body { line-height: 4 } * { line-height: 4 }',
  'a dark body': `
    :root { color-scheme: dark } body { background: #111; color: #eee }
    a { color: #8af } button, input { background: #222; color: #eee; border: 1px solid #555 }`,
  'no motion': '*, *::before, *::after { animation: none !important; transition: none !important }',
  'a body that frames':
    'body { overflow: hidden; position: relative; transform: translateZ(0); filter: brightness(1) }',
  'rules for tags': tags,
  'rules for tags in a layer': `@layer page { ${tags} }`,
}

/** Appended to a selector, it leaves out the widget. The guide on theming says so. */
export const exceptWidget = ':not(:where([data-dw], [data-dw] *))'

/**
 * Sheets that win over any style sheet in the page, by name, so they change the React build. Each leaves out what its
 * argument says.
 */
export const stubbornSheets: Readonly<Record<string, (except: string) => string>> = {
  '!important for buttons': (except) => `button${except} {
    color: red !important; background: yellow !important; border-radius: 0 !important; min-height: 80px !important }`,
  '!important for boxes': (except) => `*${except} { box-sizing: content-box !important }`,
  '!important for images': (except) => `svg${except} { width: 100% !important }`,
  '!important for lines': (except) => `*${except} { line-height: 3 !important }`,
  'an id': (except) => `#root button${except} { background: yellow; border-radius: 0 }`,
  'two classes': (except) => `.page.page button${except} { background: yellow; border-radius: 0 }`,
  'a direction for all': (except) => `*${except} { direction: rtl }`,
}

/** Names the rules that a sheet cannot override. */
export const themingGuide: string = guide

/** The widget's own. */
export const widgetSheet: string = styles
