// @module-tag nightly
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileSource } from '../support/compileSource.js'

/** What hosts write with `<deposit-widget>`, and the type errors that they have to see. */
const pages: Record<string, { code: string; errors: string[] }> = {
  'page.ts': {
    code: `
      import 'deposit-widget/element'
      const element = document.createElement('deposit-widget')
      element.defaultOutput = 'base:0x00'
      element.open = true
      element.reset()
      element.addEventListener('deposit-complete', ({ detail }) => detail.payment_id.trim())
      document.addEventListener('deposit-error', ({ detail }) => detail.code.trim())
      window.addEventListener('deposit-event', (event) => event.detail.type.trim())
      document.querySelector('deposit-widget')?.addEventListener('deposit-close', ({ detail }) => detail satisfies null)`,
    errors: [],
  },
  'wrong.ts': {
    code: `
      import 'deposit-widget/element'
      const element = document.createElement('deposit-widget')
      element.defaultAmount = 50
      element.addEventListener('deposit-complete', ({ detail }) => detail.paymentId)`,
    errors: [
      "Type 'number' is not assignable to type 'string'.",
      "Property 'paymentId' does not exist on type 'Payment'. Did you mean 'payment_id'?",
    ],
  },
  'react.tsx': {
    code: `
      import 'deposit-widget/element'
      export const Deposit = () => (
        <deposit-widget
          api-url="/api/deposits"
          layout="modal"
          open
          outputs={['base:0x00']}
          className="checkout"
          onComplete={(payment) => payment.payment_id.trim()}
          ondeposit-status-change={(event) => event.detail.status.trim()}
          ref={(element) => element?.reset()}
        />
      )`,
    errors: [],
  },
  'wrongReact.tsx': {
    code: `
      import 'deposit-widget/element'
      export const Deposit = () => <deposit-widget default-amount={50} />`,
    errors: ["Type 'number' is not assignable to type 'string'."],
  },
}

const program = compileSource(
  [],
  Object.fromEntries(Object.entries(pages).map(([name, { code }]) => [`samples/${name}`, code])),
)

test.each(Object.keys(pages))('the types of the element in %s', (name) => {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/samples/${name}`))
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  // A wrong prop is the last and innermost line of its error.
  const messages = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1))
  expect(messages.map((message) => message?.trim())).toEqual(pages[name]?.errors)
})
