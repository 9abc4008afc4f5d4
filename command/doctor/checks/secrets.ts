import { isIgnored } from '../../project/isIgnored.js'
import { placeOf } from '../../project/readSources.js'
import type { Check } from '../Check.js'

/** Bundlers put variables with these names into what browsers load. */
const published = /^(?:NEXT_PUBLIC|VITE|PUBLIC|NUXT_PUBLIC|REACT_APP|EXPO_PUBLIC|GATSBY)_/
/** Everybody knows those of the sandbox. */
const secret = /\bsk_(?!sandbox\b)\w{6,}/

/** Keys that a browser would get, or that git would keep. */
export const checkSecrets: Check = ({ project, sources, environment }) => [
  ...environment.variables
    .filter(({ name, value }) => published.test(name) && (/^sk_/.test(value) || /DEPOSITS_KEY/.test(name)))
    .map(({ name, file }) => ({
      problem: `${name} is in every browser, because of its first word. Whoever has read it has the key: replace the key, too.`,
      at: file,
      fix: 'DEPOSITS_KEY=…, read by the proxy alone',
      guide: 'proxy.md',
    })),
  ...sources
    .filter(({ text }) => secret.test(text))
    .map((source) => ({
      problem: 'A secret key is in the source. Whoever has read it has the key: replace the key, too.',
      at: placeOf(source, source.text.search(secret)),
      fix: 'apiKey: process.env.DEPOSITS_KEY',
      guide: 'proxy.md',
    })),
  ...[...new Set(environment.variables.filter(({ value }) => secret.test(value)).map(({ file }) => file))]
    .filter((file) => !isIgnored(project.read('.gitignore'), file))
    .map((file) => ({
      problem: `${file} has a secret key, and git keeps the file.`,
      at: '.gitignore',
      fix: file,
    })),
]
