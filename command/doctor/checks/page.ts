import { placeOf } from '../../project/readSources.js'
import type { Check } from '../Check.js'

const component = /import\s+(?!type)[^;'"]*\bDeposit(?:Widget|Modal)\b[^;'"]*from\s+['"]deposit-widget['"]/

/** Where a component is shown without its style sheet. */
export const checkStyles: Check = ({ sources }) => {
  const shown = sources.filter(({ text }) => component.test(text))
  const [first] = shown
  if (!first || sources.some(({ text }) => text.includes('deposit-widget/styles.css'))) return []
  return [
    {
      problem: 'The style sheet is not imported, so the widget has no layout.',
      at: placeOf(first, first.text.search(component)),
      fix: "import 'deposit-widget/styles.css'",
      guide: 'troubleshooting.md#missing-styles',
    },
  ]
}

const directive = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*['"]use client['"]/
const handler = /<Deposit(?:Widget|Modal|Provider)\b[^>]*?\s(?:on[A-Z]\w*|wallet|client)=\{/

/** Server components of Next.js that pass what only a browser can have. */
export const checkClientComponents: Check = ({ project, sources }) => {
  if (!project.packages.has('next')) return []
  return sources
    .filter(({ path, text }) => /^(?:src\/)?app\//.test(path) && handler.test(text) && !directive.test(text))
    .map((source) => ({
      problem: 'A server component passes a function to the widget, which runs in the browser.',
      at: placeOf(source, 0),
      fix: "'use client', as the first line",
      guide: 'frameworks.md#nextjs',
    }))
}

const placeholder = 'icons.example.com'

/** The host that the guide made up. */
export const checkImageHosts: Check = ({ sources }) =>
  sources
    .filter(({ path, text }) => text.includes(placeholder) && !/\.test\./.test(path))
    .map((source) => ({
      problem: 'imageHosts names the host of the guide, so icons are initials.',
      at: placeOf(source, source.text.indexOf(placeholder)),
      fix: 'The host of your service’s icons, or no imageHosts at all.',
      guide: 'content-security-policy.md',
    }))
