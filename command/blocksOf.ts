/** A code block with a file name after its language: the path that it has in a project. */
export type GuideBlock = { section: string; path: string; text: string }

/** The code blocks of a guide that name a file, to be pasted into a project. */
export function blocksOf(markdown: string): GuideBlock[] {
  return [...markdown.matchAll(/^```\w+ (?<path>\S+)\n(?<code>.*?)^```/gms)].map(({ index, groups }) => ({
    section: /.*^## ([^\n]+)/ms.exec(markdown.slice(0, index))?.[1] ?? '',
    path: groups?.path ?? '',
    text: groups?.code ?? '',
  }))
}
