import type { StudioState } from '../state/StudioState.js'
import { describeProps } from './describeProps.js'
import { languageOf, printValue } from './print.js'

/** A component file for React, with the props and tokens that differ from the defaults. */
export function writeReact({ tokens, options }: StudioState): string {
  const language = languageOf(options)
  const modal = options.layout === 'modal'
  const fixed = options.destination === 'fixed'
  const appearance = {
    ...(options.theme !== 'system' && { theme: options.theme }),
    ...(Object.keys(tokens).length > 0 && { variables: tokens }),
  }
  const name = modal ? 'DepositModal' : 'DepositWidget'
  const looks = Object.keys(appearance).length > 0
  const constant = `const appearance: Appearance = ${printValue(appearance)}\n\n`
  const props = [
    'apiUrl="/api/deposits"',
    ...(fixed ? ['destinationAddress={address}'] : []),
    ...Object.entries(describeProps(options)).map(([prop, value]) => printProp(prop, value)),
    ...(options.layout === 'wide' ? ['layout="wide"'] : []),
    ...(language ? [`messages={${language.constant}}`, `locale="${language.tag}"`] : []),
    ...(looks ? ['appearance={appearance}'] : []),
  ]
  const imported = [...(looks ? ['type Appearance'] : []), name, ...(modal ? ['type DepositModalHandle'] : [])]
  return [
    `import { ${imported.join(', ')} } from 'deposit-widget'\n`,
    language ? `import { ${language.constant} } from '${language.from}'\n` : '',
    "import 'deposit-widget/styles.css'\n",
    modal ? "import { useRef } from 'react'\n" : '',
    '\n',
    looks ? constant : '',
    `export function Deposit(${fixed ? '{ address }: { address: string }' : ''}) {\n`,
    modal ? printModal(props) : `  return ${printElement(name, props, '  ')}\n`,
    '}\n',
  ].join('')
}

function printModal(props: readonly string[]): string {
  return `  const deposit = useRef<DepositModalHandle>(null)
  return (
    <>
      <button type="button" onClick={() => deposit.current?.open()}>
        Deposit
      </button>
      ${printElement('DepositModal', ['ref={deposit}', ...props], '      ', true)}
    </>
  )
`
}

function printElement(name: string, props: readonly string[], indent: string, inMarkup = false): string {
  const line = `<${name} ${props.join(' ')} />`
  if (!line.includes('\n') && line.length + indent.length < 90) return line
  const inner = inMarkup ? indent : `${indent}  `
  const lines = [`<${name}`, ...props.map((prop) => `  ${prop}`), '/>'].join(`\n${inner}`)
  return inMarkup ? lines : `(\n${inner}${lines}\n${indent})`
}

function printProp(name: string, value: unknown): string {
  if (value === true) return name
  if (typeof value === 'string' && /^[\w.:-]+$/.test(value)) return `${name}="${value}"`
  return `${name}={${printValue(value)}}`
}
