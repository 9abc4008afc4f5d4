import crediting from '../docs/crediting.md?raw'
import frameworks from '../docs/frameworks.md?raw'
import testing from '../docs/testing.md?raw'
import webhooks from '../docs/webhooks.md?raw'
import readme from '../README.md?raw'
import { blocksOf } from './blocksOf.js'

const guides = { readme, crediting, frameworks, testing, webhooks }

/** A file as a guide has it, so that the command writes what people would paste. */
export function pasted(guide: keyof typeof guides, section: string, path: string): string {
  const block = blocksOf(guides[guide]).find((found) => found.section === section && found.path === path)
  if (!block) throw new Error(`The guide ${guide} has no block ${path} under "${section}".`)
  return block.text
}
