// @module-tag nightly
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compileSource.js'
import { presets } from '../look/presets.js'
import { defaultOptions, type Options } from '../state/options.js'
import { defaultState, type StudioState } from '../state/StudioState.js'
import { writeElement } from './writeElement.js'
import { writeReact } from './writeReact.js'

const everyOption: Partial<Options> = {
  methods: 'card,transfer',
  method: 'card',
  amount: '50',
  fixed: 'yes',
  presets: '20,50',
  currency: 'eur',
  destination: 'fixed',
  output: 'one',
  passkeys: 'no',
  code: 'amount',
  brand: "Ada's",
  support: 'Meridian',
  help: 'https://meridian.example/help',
  language: 'zh-Hant',
  theme: 'dark',
}
const states: StudioState[] = [
  defaultState,
  ...['inline', 'wide', 'modal'].map((layout) => ({
    tokens: { 'brand-font': '"A", serif', 'shadow-high': 'none' },
    options: { ...defaultOptions, ...everyOption, layout },
  })),
  ...presets.map(({ tokens }) => ({ ...defaultState, tokens })),
]

/** What a module of JavaScript leaves open. */
const asTypeScript = (text: string) =>
  text.replaceAll(/(querySelector\('[^']+'\))/g, '$1!').replace('(address)', '(address: string)')

test('the code for React and of the module with the element compiles', () => {
  const texts = Object.fromEntries(
    states.flatMap((state, index) => [
      [`samples/react${index}.tsx`, writeReact(state)],
      [`samples/element${index}.ts`, asTypeScript(writeElement(state).module)],
    ]),
  )
  const broken = writeReact(defaultState).replace('apiUrl', 'apiURL')
  const program = compileSource([], {
    ...texts,
    'samples/broken.tsx': broken,
    'samples/styles.d.ts': "declare module '*.css' {}",
  })
  const errorsIn = (name: string) => {
    const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${name}`))
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, ' '),
    )
  }
  expect(errorsIn('samples/broken.tsx').join(' ')).toContain('apiURL')
  for (const [name, text] of Object.entries(texts)) expect([text, errorsIn(name)]).toEqual([text, []])
})
