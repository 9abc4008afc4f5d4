import type { StudioState } from '../state/StudioState.js'
import { describeProps } from './describeProps.js'
import { languageOf, printAttribute, printRule, printValue, splitTokens } from './print.js'

/** The markup and the script of `<deposit-widget>`. The script is empty if there is nothing left to do for it. */
type Parts = { style: string; markup: string; imports: [constant: string, from: string][]; script: string }

/** `<deposit-widget>` for pages with a bundler: the markup, and the module that defines the element. */
export function writeElement(state: StudioState): { markup: string; module: string } {
  const { style, markup, imports, script } = describeElement(state, 'export function setDestination(address)')
  const languages = imports.map(([constant, from]) => `import { ${constant} } from '${from}'\n`).join('')
  const rest = script === '' ? '' : `\n${script}`
  return {
    markup: inTag('style', style) + markup,
    module: `import 'deposit-widget/element'\n${languages}${rest}`,
  }
}

/** The same for pages without a bundler, which have languages in a folder of their own. */
export function writeScriptTag(state: StudioState): string {
  const { style, markup, imports, script } = describeElement(state, 'globalThis.setDestination = (address) =>')
  const urls = imports.map(
    ([constant, from]) => `import { ${constant} } from '${from.replace('deposit-widget', '')}.js'\n`,
  )
  const source = '<script defer src="/deposit-widget.js"></script>\n'
  const module = urls.length > 0 ? `${urls.join('')}\n${script}` : script
  return source + inTag('style', style) + markup + inTag('script type="module"', module)
}

function describeElement({ tokens, options }: StudioState, setDestination: string): Parts {
  const language = languageOf(options)
  const modal = options.layout === 'modal'
  const { brand, own } = splitTokens(tokens)
  const attributes: string[] = []
  const properties: string[] = []
  for (const [name, value] of Object.entries(describeProps(options))) {
    if (name === 'brand' || name === 'support') properties.push(`deposit.${name} = ${printValue(value)}\n`)
    else attributes.push(`${kebab(name)}=${printAttribute(String(value))}`)
  }
  const looks = Object.keys(own).length > 0
  const variables = { ...(options.theme !== 'system' && { theme: options.theme }), variables: own }
  const lines = [
    ...properties,
    ...(looks ? [`deposit.appearance = ${printValue(variables)}\n`] : []),
    ...(language ? [`deposit.messages = ${language.constant}\n`] : []),
    ...(modal ? [openOnPress] : []),
    ...(options.destination === 'fixed' ? [printDestination(setDestination)] : []),
  ]
  const all = [
    'api-url="/api/deposits"',
    ...attributes,
    ...(options.layout === 'inline' ? [] : [`layout="${options.layout}"`]),
    ...(options.theme === 'system' || looks ? [] : [`theme="${options.theme}"`]),
    ...(language ? [`locale="${language.tag}"`] : []),
  ]
  return {
    style: printRule('deposit-widget', brand),
    markup: `${modal ? '<button type="button" id="open-deposit">Deposit</button>\n' : ''}${printTag(all)}\n`,
    imports: language ? [[language.constant, language.from]] : [],
    script:
      lines.length === 0
        ? ''
        : `const deposit = document.querySelector('deposit-widget')
${lines.join('')}`,
  }
}

const openOnPress = `document.querySelector('#open-deposit').addEventListener('click', () => {
  deposit.open = true
})
`

const printDestination = (head: string) => `
// Call it with the address of your customer.
${head} {
  deposit.destinationAddress = address
}
`

function printTag(attributes: readonly string[]): string {
  const line = `<deposit-widget ${attributes.join(' ')}></deposit-widget>`
  return line.length < 100 ? line : `<deposit-widget\n  ${attributes.join('\n  ')}\n></deposit-widget>`
}

function inTag(tag: string, text: string): string {
  if (text === '') return ''
  const indented = text.trimEnd().replaceAll(/^(?=.)/gm, '  ')
  return `<${tag}>\n${indented}\n</${tag.split(' ')[0]}>\n`
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
