import type { PlayContext } from './depositStories.js'

/** Presses Tab until the element with this role and name has focus. */
export async function tabTo({ canvas, userEvent }: PlayContext, role: string, name: RegExp | string): Promise<void> {
  const target = await canvas.findByRole(role, { name })
  for (let steps = 0; document.activeElement !== target; steps++) {
    if (steps > 40) throw new Error(`No ${role} ${name} can be reached with the Tab key.`)
    await userEvent.tab()
  }
}
