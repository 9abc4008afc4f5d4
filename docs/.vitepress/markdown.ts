import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import type { MarkdownOptions, MarkdownRenderer } from 'vitepress'
import { anchorOf } from '../../scripts/reference/markdown.js'
import { addressOf, allPages, root } from './pages.js'

/** What VitePress says of the file that it renders. */
type Rendered = { path: string; realPath?: string }

type Tokens = Parameters<MarkdownRenderer['renderer']['render']>[0]

const files = new Set(allPages().map(({ file }) => file))

/** The repository on the web, such as `https://github.com/acme/deposit-widget/blob/main`, for links to source files. */
const repository = process.env.SITE_REPOSITORY

/** Where Storybook is, if it was built along with the site. */
const stories = process.env.SITE_STORIES && `${process.env.SITE_BASE ?? '/'}stories/`

export const markdown: MarkdownOptions = {
  theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  // The anchors of GitHub, where the same pages are read.
  anchor: { slugify: anchorOf },
  attrs: { disable: true },
  config: (md) => {
    resolveLinks(md)
    wrapTables(md)
    nameFiles(md)
    keepBraces(md)
    showStories(md)
  },
}

/** Links between Markdown files lead to pages. A file that the site lacks is linked in the repository, or not at all. */
function resolveLinks(md: MarkdownRenderer) {
  md.core.ruler.push('resolve-links', ({ tokens, env }: { tokens: Tokens; env: Rendered }) => {
    const from = dirname(relative(root, env.realPath ?? env.path))
    for (const { children } of tokens) {
      for (const [index, token] of (children ?? []).entries()) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null
        if (href === null || /^(\w+:|#|\/)/.test(href)) continue
        const [path = '', anchor] = href.split('#')
        const target = join(from, path)
        const address = files.has(target) ? `/${addressOf(target)}` : addressOfFile(target)
        if (address) token.attrSet('href', anchor === undefined ? address : `${address}#${anchor}`)
        else unlink(children ?? [], index)
      }
    }
  })
}

function addressOfFile(target: string): string | undefined {
  if (!existsSync(join(root, target))) throw new Error(`A page links to ${target}, which does not exist.`)
  if (/^(docs\/openapi\.json|llms(-full)?\.txt)$/.test(target)) return `/${target.replace('docs/', '')}`
  return repository === undefined ? undefined : `${repository}/${target}`
}

/** Keeps the text of a link. */
function unlink(children: NonNullable<Tokens[number]['children']>, open: number) {
  const close = children.findIndex(({ type }, index) => index > open && type === 'link_close')
  for (const index of [open, close]) {
    const token = children[index]
    if (token) Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0, attrs: null })
  }
}

/** A wide table scrolls on its own, also by keyboard, and stays a table for screen readers. */
function wrapTables(md: MarkdownRenderer) {
  md.renderer.rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  // The corner above a column of names is no header.
  md.core.ruler.push('empty-headers', ({ tokens }: { tokens: Tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') continue
      for (const cell of [token, tokens[index + 2]]) if (cell) cell.tag = 'td'
    }
  })
}

/** The second word of a fence is the name of the file. */
function nameFiles(md: MarkdownRenderer) {
  const { fence } = md.renderer.rules
  if (!fence) return
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const name = tokens[index]?.info.trim().split(' ')[1]
    const code = fence(tokens, index, options, env, self)
    return name === undefined ? code : `<p class="file" v-pre><code>${md.utils.escapeHtml(name)}</code></p>\n${code}`
  }
}

/** Two braces in code are React's, not an expression of Vue. */
function keepBraces(md: MarkdownRenderer) {
  const { code_inline } = md.renderer.rules
  md.renderer.rules.code_inline = (tokens, index, ...rest) => {
    tokens[index]?.attrSet('v-pre', '')
    return code_inline?.(tokens, index, ...rest) ?? ''
  }
}

/**
 * `<!-- story: 1-form--card The form -->` is a story that readers open. Nothing of Storybook loads before, because a story
 * takes the focus. Without Storybook, and where Markdown is read as it is, it is nothing.
 */
function showStories(md: MarkdownRenderer) {
  const { html_block } = md.renderer.rules
  md.renderer.rules.html_block = (tokens, index, ...rest) => {
    const [, id, name = ''] = /^<!-- story: (\S+) (.+) -->/.exec(tokens[index]?.content ?? '') ?? []
    if (id === undefined) return html_block?.(tokens, index, ...rest) ?? ''
    if (!stories) return ''
    const title = md.utils.escapeHtml(name)
    const address = `${stories}iframe.html?id=${id}&amp;viewMode=story&amp;globals=width:100%25`
    return `<details class="story"><summary>Live: ${title}</summary><iframe loading="lazy" title="${title}" src="${address}"></iframe></details>\n`
  }
}
