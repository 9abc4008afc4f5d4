import axe from 'axe-core'

const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
  { theme: 'dark', dir: 'rtl' },
]

/** Rules that depend on colour and layout. Names and roles do not change with theme or direction. */
const rules = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']

/**
 * Switches the final state of a story through themes and directions, and throws the axe violations. `npm run prove`
 * checks every combination. `npm test` checks one per story, which depends on the story's id, so that each combination
 * is still checked by a quarter of the stories.
 */
export async function checkLooks(page: HTMLElement, storyId: string): Promise<void> {
  const story = page.querySelector<HTMLElement>('.story')
  if (!story) return
  const sum = [...storyId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const chosen = import.meta.env.ALL_LOOKS ? looks : looks.filter((_, index) => index === sum % looks.length)
  for (const look of chosen) {
    applyLook(story, look)
    const { violations } = await axe.run(page, { runOnly: rules, resultTypes: ['violations'] })
    if (violations.length > 0) throw new Error(describe(violations, look))
  }
  applyLook(story, { theme: 'light', dir: 'ltr' })
}

function applyLook(story: HTMLElement, { theme, dir }: { theme: string; dir: string }): void {
  // English has a direction of its own, so the page's alone would check nothing.
  for (const element of [story, ...story.querySelectorAll<HTMLElement>('[data-dw]')]) element.dir = dir
  for (const element of [story, ...story.querySelectorAll<HTMLElement>('[data-theme]')]) element.dataset.theme = theme
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

function describe(violations: axe.Result[], { theme, dir }: { theme: string; dir: string }): string {
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  )
  return `In ${theme} ${dir}:\n${found.join('\n')}`
}
