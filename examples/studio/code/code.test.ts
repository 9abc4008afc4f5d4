import { expect, test } from 'vitest'
import { defaultOptions, type Options } from '../state/options.js'
import { defaultState, type StudioState } from '../state/StudioState.js'
import type { Tokens } from '../state/tokens.js'
import { printAttribute, printValue } from './print.js'
import { writeCss } from './writeCss.js'
import { writeElement, writeScriptTag } from './writeElement.js'
import { writeReact } from './writeReact.js'

const stateOf = (options: Partial<Options>, tokens: Tokens = {}): StudioState => ({
  tokens,
  options: { ...defaultOptions, ...options },
})
const branded: Tokens = { 'brand-accent': '#1f5b43', 'brand-radius': '4px', 'shadow-high': 'none' }
const everything = stateOf(
  { methods: 'card,transfer', amount: '50', language: 'pt-BR', brand: "Ada's", theme: 'dark', destination: 'fixed' },
  branded,
)

test('without changes, the code is the shortest that works', () => {
  expect(writeReact(defaultState)).toMatchInlineSnapshot(`
    "import { DepositWidget } from 'deposit-widget'
    import 'deposit-widget/styles.css'

    export function Deposit() {
      return <DepositWidget apiUrl="/api/deposits" />
    }
    "
  `)
  expect(writeElement(defaultState)).toMatchInlineSnapshot(`
    {
      "markup": "<deposit-widget api-url="/api/deposits"></deposit-widget>
    ",
      "module": "import 'deposit-widget/element'
    ",
    }
  `)
  expect(writeScriptTag(defaultState)).toMatchInlineSnapshot(`
    "<script defer src="/deposit-widget.js"></script>
    <deposit-widget api-url="/api/deposits"></deposit-widget>
    "
  `)
  expect(writeCss({})).toMatchInlineSnapshot(`
    "/* Every token has its default value. */
    "
  `)
})

test('React has what differs', () => {
  expect(writeReact(everything)).toMatchInlineSnapshot(`
    "import { type Appearance, DepositWidget } from 'deposit-widget'
    import { ptBR } from 'deposit-widget/locales/pt-BR'
    import 'deposit-widget/styles.css'

    const appearance: Appearance = {
      theme: 'dark',
      variables: {
        'brand-accent': '#1f5b43',
        'brand-radius': '4px',
        'shadow-high': 'none',
      },
    }

    export function Deposit({ address }: { address: string }) {
      return (
        <DepositWidget
          apiUrl="/api/deposits"
          destinationAddress={address}
          paymentMethods={['card', 'transfer']}
          defaultAmount="50"
          brand={{ name: 'Ada\\'s' }}
          messages={ptBR}
          locale="pt-BR"
          appearance={appearance}
        />
      )
    }
    "
  `)
})

test('the element and the script tag have what differs', () => {
  expect(writeElement(everything)).toMatchInlineSnapshot(`
    {
      "markup": "<style>
      deposit-widget {
        --dw-brand-accent: #1f5b43;
        --dw-brand-radius: 4px;
      }
    </style>
    <deposit-widget
      api-url="/api/deposits"
      payment-methods="card,transfer"
      default-amount="50"
      locale="pt-BR"
    ></deposit-widget>
    ",
      "module": "import 'deposit-widget/element'
    import { ptBR } from 'deposit-widget/locales/pt-BR'

    const deposit = document.querySelector('deposit-widget')
    deposit.brand = { name: 'Ada\\'s' }
    deposit.appearance = { theme: 'dark', variables: { 'shadow-high': 'none' } }
    deposit.messages = ptBR

    // Call it with the address of your customer.
    export function setDestination(address) {
      deposit.destinationAddress = address
    }
    ",
    }
  `)
  expect(writeScriptTag(everything)).toMatchInlineSnapshot(`
    "<script defer src="/deposit-widget.js"></script>
    <style>
      deposit-widget {
        --dw-brand-accent: #1f5b43;
        --dw-brand-radius: 4px;
      }
    </style>
    <deposit-widget
      api-url="/api/deposits"
      payment-methods="card,transfer"
      default-amount="50"
      locale="pt-BR"
    ></deposit-widget>
    <script type="module">
      import { ptBR } from '/locales/pt-BR.js'

      const deposit = document.querySelector('deposit-widget')
      deposit.brand = { name: 'Ada\\'s' }
      deposit.appearance = { theme: 'dark', variables: { 'shadow-high': 'none' } }
      deposit.messages = ptBR

      // Call it with the address of your customer.
      globalThis.setDestination = (address) => {
        deposit.destinationAddress = address
      }
    </script>
    "
  `)
})

test('a dialog comes with the button that opens it', () => {
  const modal = stateOf({ layout: 'modal', fixed: 'yes', amount: '25', output: 'one' })
  expect(writeReact(modal)).toMatchInlineSnapshot(`
    "import { DepositModal, type DepositModalHandle } from 'deposit-widget'
    import 'deposit-widget/styles.css'
    import { useRef } from 'react'

    export function Deposit() {
      const deposit = useRef<DepositModalHandle>(null)
      return (
        <>
          <button type="button" onClick={() => deposit.current?.open()}>
            Deposit
          </button>
          <DepositModal
            ref={deposit}
            apiUrl="/api/deposits"
            amount="25"
            inputs={['usd']}
            outputs={['base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913']}
          />
        </>
      )
    }
    "
  `)
  expect(writeScriptTag(modal)).toMatchInlineSnapshot(`
    "<script defer src="/deposit-widget.js"></script>
    <button type="button" id="open-deposit">Deposit</button>
    <deposit-widget
      api-url="/api/deposits"
      amount="25"
      inputs="usd"
      outputs="base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"
      layout="modal"
    ></deposit-widget>
    <script type="module">
      const deposit = document.querySelector('deposit-widget')
      document.querySelector('#open-deposit').addEventListener('click', () => {
        deposit.open = true
      })
    </script>
    "
  `)
})

test('CSS sets brand properties for the page, and the others on the widget', () => {
  expect(writeCss(branded)).toMatchInlineSnapshot(`
    ":root {
      --dw-brand-accent: #1f5b43;
      --dw-brand-radius: 4px;
    }

    [data-dw] {
      --dw-shadow-high: none;
    }
    "
  `)
})

test('a value that could end a rule is not printed', () => {
  expect(writeCss({ 'brand-accent': 'red } body { display: none' })).toBe(writeCss({}))
})

test.each(["it's", '</script><script>', 'a\\b', 'a"b', '\u2028', '$' + '{x}'])('%j is printed as itself', (text) => {
  const printed = printValue(text)
  expect(printed).not.toMatch(/<\/|\u2028/)
  expect(new Function(`return ${printed}`)()).toBe(text)
})

test('an attribute holds any text', () => {
  expect(printAttribute('a "b" <c> & d')).toBe('"a &quot;b&quot; &lt;c> &amp; d"')
})
